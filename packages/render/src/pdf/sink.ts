/** Where a file's bytes go, in order. A promise holds the writer back until there is room. */
export interface Sink {
  readonly write: (chunk: Uint8Array) => Promise<void> | void;
}
