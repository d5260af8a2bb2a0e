import { readFileSync } from 'node:fs';

const MIN_LENGTH = 12;

/** Reads a passphrase from the first line of a file; null without a file. Throws when it is too short. */
export function readPassphrase(file: string | undefined): string | null {
  if (file === undefined) return null;
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  const passphrase = line.trim();
  if (passphrase.length < MIN_LENGTH)
    throw new Error(`The passphrase in ${file} has fewer than ${MIN_LENGTH} characters.`);
  return passphrase;
}
