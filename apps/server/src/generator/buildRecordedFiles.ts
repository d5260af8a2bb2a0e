import type { PublishedFiles } from './generatorPort.ts';

/** The facts about written files that the workshop stores with their megalot. */
export function buildRecordedFiles({
  files,
  published,
  metres,
  efficiency,
  preflight,
  pagesOfLots,
  places,
}: PublishedFiles) {
  const reports = { passed: true, files: preflight };
  return { files, published, metres, efficiency, preflight: reports, pagesOfLots, places };
}
