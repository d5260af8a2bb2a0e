import type { BenchRow } from './benchRow.ts';
import type { ROWS } from './rows.ts';

/** The functions that measure each file's rows. A file is loaded only when one of its rows is requested. */
export const BENCHES: Readonly<Record<keyof typeof ROWS, () => Promise<readonly BenchRow[]>>> = {
  textFit: async () => (await import('./benchTextFit.ts')).benchTextFit(),
  keystroke: async () => (await import('./benchKeystroke.ts')).benchKeystroke(),
  firstPreview: async () => (await import('./benchFirstPreview.ts')).benchFirstPreview(),
  idea: async () => (await import('./editor/benchIdea.ts')).benchIdea(),
  proofSheet: async () => (await import('./benchProofSheet.ts')).benchProofSheet(),
  turn: async () => (await import('./turn/benchTurn.ts')).benchTurn(),
  widgetSize: async () => (await import('./benchWidgetSize.ts')).benchWidgetSize(),
  webVitals: async () => (await import('./shop/benchWebVitals.ts')).benchWebVitals(),
  options: async () => (await import('./benchOptions.ts')).benchOptions(),
  catalogueCheck: async () => (await import('./benchCatalogueCheck.ts')).benchCatalogueCheck(),
  rules: async () => (await import('./benchRules.ts')).benchRules(),
  pdf: async () => (await import('./benchPdf.ts')).benchPdf(),
  generatorMemory: async () => (await import('./benchGeneratorMemory.ts')).benchGeneratorMemory(),
  packing: async () => (await import('./benchPacking.ts')).benchPacking(),
  blocks: async () => (await import('./benchBlocks.ts')).benchBlocks(),
  graphql: async () => (await import('./graphql/benchGraphql.ts')).benchGraphql(),
  lists: async () => (await import('./benchLists.ts')).benchLists(),
  batching: async () => (await import('./benchBatching.ts')).benchBatching(),
  intake: async () => (await import('./benchIntake.ts')).benchIntake(),
  load: async () => (await import('./load/benchLoad.ts')).benchLoad(),
  badInputs: async () => (await import('./load/benchBadInputs.ts')).benchBadInputs(),
  start: async () => (await import('./benchStart.ts')).benchStart(),
  officeSize: async () => (await import('./benchOfficeSize.ts')).benchOfficeSize(),
  listScroll: async () => (await import('./benchListScroll.ts')).benchListScroll(),
  imposition: async () => (await import('./benchImposition.ts')).benchImposition(),
};
