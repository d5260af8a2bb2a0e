import { encodeId } from './scanCode.ts';

/** Random bytes that a password is made from. Each gives one character, which has five random bits. */
export const PASSWORD_BYTES = 20;
/** Only this many of the characters are used. */
const CHARACTERS = 16;

/** Writes 20 random bytes as a password of 80 random bits in four groups, which are easy to read aloud. */
export function encodePassword(bytes: Uint8Array): string {
  const characters = encodeId(bytes.subarray(0, 10)) + encodeId(bytes.subarray(10, PASSWORD_BYTES));
  return (characters.slice(0, CHARACTERS).toLowerCase().match(/.{4}/g) ?? []).join('-');
}
