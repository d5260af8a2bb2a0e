import { LETTER_KINDS } from '@cmon/core/production/settingRecords/letters';
import { expect, it } from 'vitest';
import { chooseLetterKind, type LetterKind } from './chooseLetterKind.ts';

const buildChoices = (kinds: readonly LetterKind[], refused: readonly LetterKind[] = []) =>
  kinds.map((kind) => ({ kind, refusal: refused.includes(kind) ? {} : null }));

it('ORD-74 the letter about what the order waits for is proposed first, among the kinds that are offered', () => {
  const order = {
    held: false,
    status: 'processing',
    faultyLines: [],
    letterChoices: buildChoices(LETTER_KINDS),
  } as const;
  const chooseKind = (changes: object) => chooseLetterKind({ ...order, ...changes });
  const faulty = { faultyLines: [{}] };
  expect(chooseKind({})).toBe('link');
  expect(chooseKind({ held: true, ...faulty })).toBe('held');
  expect(chooseKind(faulty)).toBe('line');
  expect(chooseKind({ status: 'complete' })).toBe('shipped');
  expect(chooseKind({ held: true, letterChoices: buildChoices(['address', 'link']) })).toBe('link');
  expect(chooseKind({ letterChoices: buildChoices(['address']) })).toBe('address');
  expect(chooseKind({ letterChoices: [] })).toBeNull();
});

it('ORD-86 a letter that would be refused is proposed only when every letter would be', () => {
  const order = { held: true, status: 'processing', faultyLines: [] } as const;
  const chooseKind = (refused: readonly LetterKind[]) =>
    chooseLetterKind({ ...order, letterChoices: buildChoices(['address', 'held', 'link'], refused) });
  expect(chooseKind(['held'])).toBe('link');
  expect(chooseKind(['held', 'link'])).toBe('address');
  expect(chooseKind(['address', 'held', 'link'])).toBe('address');
});
