import type { WrittenFiles } from '../files/filesEnv.ts';

/** The facts about written files that the workshop stores with their megalot. */
export function buildRecordedFiles({
  files,
  metres,
  efficiency,
  preflight,
  pagesOfLots,
  places,
}: WrittenFiles) {
  return { files, metres, efficiency, preflight: { passed: true, files: preflight }, pagesOfLots, places };
}
