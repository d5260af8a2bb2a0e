import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@cmon/core/catalogue/types';
import { expect, it } from 'vitest';
import { describeRefusal, findFileProblem, judgeSharpness } from './photoProblems.ts';

/** Codes with which the server refuses a photo, and one that the editor doesn't know. */
const CODES = ['bodyTooLarge', 'photoUnreadable', 'photoTooSmall', 'photoForbidden', 'tooMany', 'other'];

it.each(LOCALES)('BEY-118 in %s every refusal of a photo has a sentence of its own', (locale) => {
  const file = join(import.meta.dirname, 'messages', `${locale}.json`);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const sentences = CODES.map((code) => messages[describeRefusal(code)] ?? '');
  for (const sentence of sentences) expect(sentence).toMatch(/\S \S.*[.!]$/);
  expect(new Set(sentences).size).toBe(CODES.length);
  expect(describeRefusal(undefined)).toBe(describeRefusal('other'));
});

it('BEY-118 a print of 200 dpi is sharp, of 120 a little soft, below too small, and a file of more than 30 MB too large', () => {
  const judge = (dpi: number) => judgeSharpness(dpi, 25.4);
  expect([200, 199, 120, 119].map(judge)).toEqual(['photo.sharp', 'photo.soft', 'photo.soft', 'photo.small']);
  expect([31_457_280, 31_457_281].map((size) => findFileProblem({ size } as Blob))).toEqual([
    null,
    'photo.tooLarge',
  ]);
});
