import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Cutter, Printer, Substrate } from '../production/devices/device.ts';
import type { PrintPlan } from './plan.ts';
import type { Sheet } from './sheet.ts';

/** The most characters in a file name that hotfolders accept. */
export const MAX_NAME_LENGTH = 31;

export interface SheetFileNames {
  readonly stem: string;
  readonly print: string;
  readonly cut: string;
  readonly dxf: string;
  readonly ticket: string;
  readonly xjdf: string;
  readonly trigger: string;
}

/** The substrate in a file name, after the web width or the device. */
const SUBSTRATE_LETTERS: Readonly<Record<Substrate, string>> = {
  vinyl: 'V',
  textile: 'T',
  paper: 'P',
  film: 'F',
  transfer: 'X',
  wood: 'W',
  object: 'O',
};

type NamedPage = Pick<Sheet, 'page' | 'pages' | 'media' | 'cutterCode'>;

/**
 * Builds the names of a page's files. A name that is too long is refused with `fileNameTooLong`. The full name
 * `M000123_r1_p01of04_L320V_FR_DURST.pdf` has 37 characters, but hotfolders accept 31. The default therefore leaves out
 * what the folder and the ticket contain, and a cut file that is not named by its number leaves out the number of
 * pages. A name never contains a text of a shopper.
 */
export function buildSheetFileNames(
  megalot: PrintPlan['megalot'],
  sheet: NamedPage,
  { device, cutter }: { readonly device: Printer; readonly cutter: Cutter },
): Result<SheetFileNames, FailureOf<'fileNameTooLong'>> {
  const media = `${sheet.media}${SUBSTRATE_LETTERS[megalot.substrate]}`;
  const shortMedia = media.replace(/^L(?=\d)/, '');
  const number = `M${padNumber(megalot.number, 6)}`;
  const revision = `r${padNumber(megalot.revision, 2)}`;
  const page = `p${padNumber(sheet.page, 2)}`;
  const pageOfPages = `${page}of${padNumber(sheet.pages, 2)}`;
  const isFull = device.files.names === 'full';
  const stem = isFull
    ? [number, `r${megalot.revision}`, pageOfPages, media, megalot.store?.toUpperCase() ?? 'ALL', device.code]
    : [number, revision, pageOfPages, shortMedia];
  const cut =
    cutter.files.names === 'number' ? [sheet.cutterCode.number, media] : [number, revision, page, shortMedia];
  const names = {
    stem: stem.join('_'),
    print: `${stem.join('_')}.pdf`,
    cut: `${cut.join('_')}.cut.pdf`,
    dxf: `${cut.join('_')}.dxf`,
    ticket: `${stem.join('_')}.json`,
    xjdf: `${stem.join('_')}.xjdf`,
    trigger: `${stem.join('_')}.trg`,
  };
  const tooLong = Object.values(names).find((name) => name.length > MAX_NAME_LENGTH);
  if (!isFull && tooLong !== undefined)
    return refusal({ kind: 'fileNameTooLong', file: tooLong, max: MAX_NAME_LENGTH });
  return success(names);
}

const padNumber = (value: number, length: number): string => String(value).padStart(length, '0');
