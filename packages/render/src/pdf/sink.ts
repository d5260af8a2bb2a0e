/** Receives the bytes of a file in order. The writer waits for a returned promise (backpressure). */
export interface Sink {
  readonly write: (chunk: Uint8Array) => Promise<void> | void;
}
