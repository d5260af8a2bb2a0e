import { parseScanCode } from '@cmon/core/production/scanCode';

/** The most characters of a refused code that a screen shows. */
const MAX_SHOWN = 40;

/** A refused code as the screen shows it. A badge opens a session, so that its code isn't shown. */
export function shortenCode(code: string): string {
  if (parseScanCode(code)?.kind === 'badge') return 'U/…';
  return code.length > MAX_SHOWN ? `${code.slice(0, MAX_SHOWN - 1)}…` : code;
}
