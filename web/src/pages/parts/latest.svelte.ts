/** The last of several answers that are asked for: what is there stays until the next one has come. */
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
