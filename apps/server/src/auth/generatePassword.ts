import { randomBytes } from 'node:crypto';
import { encodeId } from '@cmon/core/production/scanCode';

/** Generates a password of 80 random bits in four groups, which are easy to read aloud. */
export function generatePassword(): string {
  const characters = encodeId(randomBytes(10)) + encodeId(randomBytes(10)).slice(0, 6);
  return (characters.toLowerCase().match(/.{4}/g) ?? []).join('-');
}
