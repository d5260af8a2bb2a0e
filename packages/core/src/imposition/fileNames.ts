import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Cutter, Printer } from '../production/devices/device.ts';
import type { PrintPlan } from './plan.ts';
import type { Sheet } from './sheet.ts';

/** The most characters in a file name that hotfolders accept. */
export const MAX_NAME_LENGTH = 31;
const LONGEST_SUFFIX = '.cut.pdf';

export interface SheetFileNames {
  readonly stem: string;
  readonly print: string;
  readonly cut: string;
  readonly dxf: string;
  readonly ticket: string;
  readonly xjdf: string;
  readonly trigger: string;
}

/**
 * Names of a page's files; refused with `fileNameTooLong`. The full name `M000123_r1_p01of04_L320_FR_DURST.pdf` has 36
 * characters, but hotfolders accept 31. The default therefore leaves out what the folder and the ticket contain:
 * `M000123_r01_p01of04_320.cut.pdf` has exactly 31. A name never contains a text of a shopper.
 */
export function buildSheetFileNames(
  megalot: PrintPlan['megalot'],
  sheet: Pick<Sheet, 'page' | 'pages' | 'media' | 'cutterCode'>,
  { device, cutter }: { readonly device: Printer; readonly cutter: Cutter },
): Result<SheetFileNames, FailureOf<'fileNameTooLong'>> {
  const { names } = device.files;
  const stem = names === 'full' ? buildFullStem(megalot, sheet, device) : buildShortStem(megalot, sheet);
  if (names === 'short' && stem.length + LONGEST_SUFFIX.length > MAX_NAME_LENGTH) {
    return refusal({ kind: 'fileNameTooLong', file: `${stem}${LONGEST_SUFFIX}`, max: MAX_NAME_LENGTH });
  }
  const cut = cutter.files.names === 'number' ? `${sheet.cutterCode.number}_${sheet.media}` : stem;
  return success({
    stem,
    print: `${stem}.pdf`,
    cut: `${cut}${LONGEST_SUFFIX}`,
    dxf: `${cut}.dxf`,
    ticket: `${stem}.json`,
    xjdf: `${stem}.xjdf`,
    trigger: `${stem}.trg`,
  });
}

const padNumber = (value: number, length: number): string => String(value).padStart(length, '0');

const formatPage = (sheet: Pick<Sheet, 'page' | 'pages'>): string =>
  `p${padNumber(sheet.page, 2)}of${padNumber(sheet.pages, 2)}`;

function buildShortStem(
  megalot: PrintPlan['megalot'],
  sheet: Pick<Sheet, 'page' | 'pages' | 'media'>,
): string {
  return [
    `M${padNumber(megalot.number, 6)}`,
    `r${padNumber(megalot.revision, 2)}`,
    formatPage(sheet),
    sheet.media.replace(/^L(?=\d)/, ''),
  ].join('_');
}

function buildFullStem(
  megalot: PrintPlan['megalot'],
  sheet: Pick<Sheet, 'page' | 'pages' | 'media'>,
  device: Printer,
): string {
  return [
    `M${padNumber(megalot.number, 6)}`,
    `r${megalot.revision}`,
    formatPage(sheet),
    sheet.media,
    megalot.store?.toUpperCase() ?? 'ALL',
    device.code.replace(/[^A-Za-z0-9]/g, ''),
  ].join('_');
}
