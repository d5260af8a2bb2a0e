/** A bar of a chart. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Null leaves the place empty. */
  readonly value: number | null;
  /**
   * The address of the list of what the bar counts. A press on the bar opens the list; the table beside the chart has the
   * same link.
   */
  readonly to?: string;
}

/** What entered and what left in an hour. */
export interface InOutBar {
  readonly key: string;
  readonly entered: number;
  readonly left: number;
  /** The text of the bar that is pointed at. */
  readonly text: string;
  /**
   * The addresses of the lists of what entered and what left; null when nothing did. The table of the chart has the same
   * links.
   */
  readonly enteredTo: string | null;
  readonly leftTo: string | null;
}
