/** The response to the latest of several requests. The previous response stays until the next one has arrived. */
export class Latest<T> {
  value: T | null = $state.raw(null);
  fault: unknown = $state.raw(null);
  private wanted: Promise<T> | null = null;

  follow(wanted: Promise<T>): void {
    this.wanted = wanted;
    wanted.then(
      (got) => {
        if (wanted === this.wanted) [this.value, this.fault] = [got, null];
      },
      (got: unknown) => {
        if (wanted === this.wanted) this.fault = got;
      },
    );
  }
}
