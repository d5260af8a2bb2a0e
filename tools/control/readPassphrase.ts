import { readFileSync } from 'node:fs';

const SHORTEST = 12;

/** Reads a passphrase from the first line of a file; null without a file. Throws for a short one. */
export function readPassphrase(file: string | undefined): string | null {
  if (file === undefined) return null;
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  const passphrase = line.trim();
  if (passphrase.length < SHORTEST)
    throw new Error(`The passphrase in ${file} has less than ${SHORTEST} characters.`);
  return passphrase;
}
