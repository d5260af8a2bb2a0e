import type { BenchRow } from './benchRow.ts';

/** Which file measures which rows. A file is loaded only when one of its rows is asked for. */
export const BENCHES: readonly {
  readonly rows: readonly string[];
  readonly run: () => Promise<readonly BenchRow[]>;
}[] = [
  { rows: ['text-fit'], run: async () => (await import('./text-fit.ts')).benchTextFit() },
  {
    rows: ['keystroke', 'keystroke-paint'],
    run: async () => (await import('./keystroke.ts')).benchKeystroke(),
  },
  {
    rows: ['first-preview'],
    run: async () => (await import('./firstPreview.ts')).benchFirstPreview(),
  },
  { rows: ['proof-sheet'], run: async () => (await import('./proofSheet.ts')).benchProofSheet() },
  { rows: ['widget-size'], run: async () => (await import('./widget-size.ts')).benchWidgetSize() },
  {
    rows: ['options', 'options-size'],
    run: async () => (await import('./options.ts')).benchOptions(),
  },
  {
    rows: ['catalogue-check'],
    run: async () => (await import('./catalogueCheck.ts')).benchCatalogueCheck(),
  },
  { rows: ['rules'], run: async () => (await import('./rules.ts')).benchRules() },
  {
    rows: ['pdf-distinct', 'pdf-copies', 'pdf-copies-process', 'pdf-memory', 'pdf-memory-size'],
    run: async () => (await import('./pdf.ts')).benchPdf(),
  },
];

/** Every row that the bench can measure. */
export const BENCH_ROWS: readonly string[] = BENCHES.flatMap(({ rows }) => rows);
