import type { BenchRow } from './benchRow.ts';
import type { ROWS } from './rows.ts';

/** How each file's rows are measured. A file is loaded only when one of its rows is asked for. */
export const BENCHES: Readonly<Record<keyof typeof ROWS, () => Promise<readonly BenchRow[]>>> = {
  textFit: async () => (await import('./text-fit.ts')).benchTextFit(),
  keystroke: async () => (await import('./keystroke.ts')).benchKeystroke(),
  firstPreview: async () => (await import('./firstPreview.ts')).benchFirstPreview(),
  proofSheet: async () => (await import('./proofSheet.ts')).benchProofSheet(),
  widgetSize: async () => (await import('./widget-size.ts')).benchWidgetSize(),
  options: async () => (await import('./options.ts')).benchOptions(),
  catalogueCheck: async () => (await import('./catalogueCheck.ts')).benchCatalogueCheck(),
  rules: async () => (await import('./rules.ts')).benchRules(),
  pdf: async () => (await import('./pdf.ts')).benchPdf(),
};
