import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { DeviceSettings } from './deviceSettings.ts';
import type { PrintPlan } from './plan.ts';
import type { Sheet } from './sheet.ts';

/** Longest name a hotfolder takes. */
export const HOTFOLDER_NAME = 31;
const LONGEST_SUFFIX = '.cut.pdf';

export interface SheetFileNames {
  readonly stem: string;
  readonly print: string;
  readonly cut: string;
  readonly ticket: string;
  readonly trigger: string;
}

/**
 * Names of a page's files. `M000123_r1_p01of04_L320_FR_DURST.pdf` has 36 characters and its cut file 40, where hotfolders
 * take 31, so the default is the same name without letters that the folder and the ticket already say:
 * `M000123_r01_p01of04_320.cut.pdf`, 31 exactly. `full` is for devices that take more. A name holds numbers and
 * codes only, never a text of a shopper.
 */
export function sheetFileNames(
  megalot: PrintPlan['megalot'],
  sheet: Pick<Sheet, 'page' | 'pages' | 'media' | 'cutterCode'>,
  files: DeviceSettings['files'],
): Result<SheetFileNames, FailureOf<'fileNameTooLong'>> {
  const stem = files.names === 'full' ? fullStem(megalot, sheet) : shortStem(megalot, sheet);
  if (files.names === 'short' && stem.length + LONGEST_SUFFIX.length > HOTFOLDER_NAME) {
    return refusal({ kind: 'fileNameTooLong', file: `${stem}${LONGEST_SUFFIX}`, max: HOTFOLDER_NAME });
  }
  const cut = files.cutNames === 'number' ? `${sheet.cutterCode.number}_${sheet.media}` : stem;
  return success({
    stem,
    print: `${stem}.pdf`,
    cut: `${cut}${LONGEST_SUFFIX}`,
    ticket: `${stem}.json`,
    trigger: `${stem}.trg`,
  });
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

const pageOf = (sheet: Pick<Sheet, 'page' | 'pages'>): string =>
  `p${padded(sheet.page, 2)}of${padded(sheet.pages, 2)}`;

function shortStem(megalot: PrintPlan['megalot'], sheet: Pick<Sheet, 'page' | 'pages' | 'media'>): string {
  return [
    `M${padded(megalot.number, 6)}`,
    `r${padded(megalot.revision, 2)}`,
    pageOf(sheet),
    sheet.media.replace(/^L(?=\d)/, ''),
  ].join('_');
}

function fullStem(megalot: PrintPlan['megalot'], sheet: Pick<Sheet, 'page' | 'pages' | 'media'>): string {
  return [
    `M${padded(megalot.number, 6)}`,
    `r${megalot.revision}`,
    pageOf(sheet),
    sheet.media,
    megalot.store?.toUpperCase() ?? 'ALL',
    megalot.press.replace(/[^A-Za-z0-9]/g, ''),
  ].join('_');
}
