/** The response to the latest of several requests. The previous response stays until the next one has arrived. */
export class Latest<T> {
  value: T | null = $state.raw(null);
  fault: unknown = $state.raw(null);
  private latest: Promise<T> | null = null;

  follow(request: Promise<T>): void {
    this.latest = request;
    request.then(
      (response) => {
        if (request === this.latest) [this.value, this.fault] = [response, null];
      },
      (fault: unknown) => {
        if (request === this.latest) this.fault = fault;
      },
    );
  }
}
