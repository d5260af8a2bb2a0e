import { isCleanText } from '@cmon/core/composition/cleanText';

const END_OF_BASIC_PLANE = 0xffff;

/** Every character that a shopper's text may contain, except the line break, in order of code point. */
export const ALLOWED_CHARACTERS: readonly string[] = Array.from({ length: END_OF_BASIC_PLANE }, (_, code) =>
  String.fromCharCode(code),
).filter((char) => char !== '\n' && isCleanText(char));
