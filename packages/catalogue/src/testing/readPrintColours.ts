import type { InkTable } from '@cmon/core/imposition/inkTable';
import { createTableInks } from '@cmon/render/pdf/inks';
import type { PrintColours } from '../check/checkDrawable.ts';
import type { OutputFiles } from '../compile/buildOutputFiles.ts';

/** The ink table of a compiled catalogue for the default profile. */
export const readInkTable = (files: OutputFiles): InkTable =>
  JSON.parse(String(files.get('inks/FOGRA39L_coated.json'))) as InkTable;

/** The inks and the default profile of a compiled catalogue. */
export function readPrintColours(files: OutputFiles): PrintColours {
  const table = readInkTable(files);
  const icc = Buffer.from(files.get('inks/FOGRA39L_coated.icc') ?? '');
  return {
    inks: createTableInks(table),
    profile: { icc, sha256: table.sha256, condition: table.condition },
  };
}
