/**
 * The rows that each file of the bench measures. This file imports nothing, so the rows are known even where the
 * peers aren't installed.
 */
export const ROWS = {
  textFit: ['text-fit'],
  keystroke: ['keystroke', 'keystroke-paint'],
  firstPreview: ['first-preview'],
  idea: ['idea'],
  proofSheet: ['proof-sheet'],
  turn: ['turn'],
  widgetSize: ['widget-size'],
  webVitals: ['web-vitals', 'web-vitals-home', 'web-vitals-score'],
  options: ['options', 'options-size'],
  catalogueCheck: ['catalogue-check'],
  rules: ['rules'],
  pdf: ['pdf-distinct', 'pdf-copies', 'pdf-copies-process', 'pdf-memory-size'],
  generatorMemory: ['pdf-memory'],
  packing: ['packing', 'packing-time', 'packing-mixed'],
  blocks: ['packing-blocks'],
  graphql: ['graphql', 'graphql-embedded'],
  lists: ['keyset', 'boards', 'floor-lists', 'lists', 'screens', 'scan', 'scan-screen'],
  batching: ['batching', 'batching-embedded', 'batching-dry-run'],
  intake: ['intake', 'intake-applied'],
  load: ['load'],
  badInputs: ['bad-inputs'],
  start: ['start', 'start-first'],
  officeSize: ['office-size'],
  listScroll: ['list-scroll'],
  imposition: ['imposition', 'imposition-small'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Every row that the bench can measure. */
export const BENCH_ROWS: readonly string[] = Object.values(ROWS).flat();
