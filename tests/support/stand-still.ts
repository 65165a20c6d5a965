/** Lets nothing else run in this process for so many milliseconds, as when it computes or has no processor. */
export const standStill = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
