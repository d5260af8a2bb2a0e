import type { ScannerSettings } from './scannerSettings.ts';
import type { Scan } from './wedge.ts';

/** A printed code, or a number that is printed beside one: of a lot, a strip, a megalot, a manifest or an order. */
const CODE = /^(?:[A-Z]\/[0-9A-Z]+|(?:L|MF?)\d{6,9}(?:\.\d{1,4})?|\d{9})$/;

/**
 * The code of a scan, without the prefix and suffix of the scanner. It is the text of the scan if it looks like our code,
 * else the US keyboard text if this one looks like our code, else the text.
 */
export function readCode(
  { text, usText }: Scan,
  affixes: Pick<ScannerSettings, 'prefix' | 'suffix'>,
): string {
  const [typed, us] = [stripAffixes(text, affixes), stripAffixes(usText, affixes)];
  const candidates = [typed, us].map((candidate) => candidate.toUpperCase());
  return candidates.find((candidate) => CODE.test(candidate)) ?? typed;
}

/** Takes off the prefix and the suffix, where the text has them: not every scanner at a workstation is set up alike. */
function stripAffixes(text: string, { prefix, suffix }: Pick<ScannerSettings, 'prefix' | 'suffix'>): string {
  const start = prefix !== '' && text.startsWith(prefix) ? prefix.length : 0;
  const end = suffix !== '' && text.endsWith(suffix) ? text.length - suffix.length : text.length;
  return text.slice(start, Math.max(start, end)).trim();
}
