import { createHash } from 'node:crypto';
import type { Sheet } from '@cmon/core/imposition/sheet';
import type { Inks, PrintProfile } from '@cmon/render/pdf/inks';
import { isDict, type PdfValue } from '@cmon/render/pdf/read/pdfValue';
import type { PdfFile } from '@cmon/render/pdf/read/readPdf';
import type { PrintedPage } from '@cmon/render/pdf/read/readPrintedPage';

/** The profile that a file must embed, and the inks of its catalogue versions. */
export interface ExpectedColours {
  readonly profile: PrintProfile;
  readonly inks: readonly Inks[];
}

/**
 * Returns what is wrong with the output intent of a file, or null. PDF/X-4 requires the press's profile in it: a CMYK
 * output profile, and here the very one with which the catalogue was converted.
 */
export function findIntentProblem(
  file: PdfFile,
  { condition, sha256 }: Pick<PrintProfile, 'condition' | 'sha256'>,
): string | null {
  const intents = file.resolve(file.catalogue.get('OutputIntents'));
  const intent = file.resolve(Array.isArray(intents) ? intents[0] : undefined);
  if (!isDict(intent)) return 'no output intent';
  const content = file.content(intent.get('DestOutputProfile'));
  if (content === undefined) return 'no profile in the output intent';
  // The header of an ICC profile: bytes 12–15 are its device class, 16–19 its colour space, 36–39 its signature.
  if (content.slice(36, 40) !== 'acsp') return 'the profile is not an ICC profile';
  if (content.slice(16, 20) !== 'CMYK')
    return `the profile is for ${content.slice(16, 20).trim()}, not for CMYK`;
  if (content.slice(12, 16) !== 'prtr') return 'the profile is not of an output device';
  const hash = createHash('sha256').update(Buffer.from(content, 'latin1')).digest('hex');
  if (hash !== sha256) return `another profile: ${hash.slice(0, 12)} for ${sha256.slice(0, 12)}`;
  const identifier = readText(intent.get('OutputConditionIdentifier'));
  return identifier === condition.identifier ? null : `printing condition ${identifier}`;
}

const readText = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : null;

/** Black, and the paper inside a negative text of the margins. */
const MARK_INKS = ['0,0,0,1', '0,0,0,0'];

/** Lists the process inks of a page that are neither those of a catalogue colour nor those of a mark. */
export function findForeignInks(
  { processInks }: PrintedPage,
  sheet: Sheet,
  inks: readonly Inks[],
): readonly string[] {
  const marks = new Set([
    ...MARK_INKS,
    ...[...sheet.inks, ...sheet.registration, ...sheet.cutterCode.inks].map(({ colour }) => String(colour)),
  ]);
  return processInks.flatMap((used) => {
    const [c = 0, m = 0, y = 0, k = 0] = used;
    const isKnown = marks.has(String(used)) || inks.some(({ isAllowed }) => isAllowed([c, m, y, k]));
    return isKnown ? [] : [used.map((ink) => `${Math.round(ink * 1000) / 10}`).join(' / ')];
  });
}
