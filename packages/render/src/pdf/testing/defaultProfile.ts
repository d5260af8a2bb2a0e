import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PrintProfile } from '../inks.ts';

const icc = readFileSync(
  fileURLToPath(new URL('../../../../../assets/profiles/FOGRA39L_coated.icc', import.meta.url)),
);

/** The default output profile, as the server reads it from a catalogue version. */
export const DEFAULT_PROFILE: PrintProfile = {
  icc,
  sha256: createHash('sha256').update(icc).digest('hex'),
  condition: {
    identifier: 'FOGRA39',
    condition: 'Offset printing on coated paper, ISO 12647-2:2004',
    registry: 'http://www.color.org',
  },
};
