import { ensureSwift } from '../objectStore/ensureSwift.ts';
import { ensurePrintTools } from '../print/ensurePrintTools.ts';

/** Installs Debian's programs that the tests run and that are missing. Throws when one can't be installed. */
export async function ensureTestPrograms(): Promise<void> {
  await ensurePrintTools();
  await ensureSwift();
}
