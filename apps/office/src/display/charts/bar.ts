/** A bar of a chart. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Null leaves the place empty. */
  readonly value: number | null;
  /** The list of what the bar counts. A press on the bar opens it; the table beside the chart has the same link. */
  readonly to?: string;
}
