import { LETTER_KINDS } from '@cmon/core/production/settingRecords/letters';
import { expect, it } from 'vitest';
import { chooseLetterKind, type LetterKind } from './chooseLetterKind.ts';

const choices = (kinds: readonly LetterKind[], refused: readonly LetterKind[] = []) =>
  kinds.map((kind) => ({ kind, refusal: refused.includes(kind) ? {} : null }));

it('ORD-74 the letter about what the order waits for is proposed first, among those that are on', () => {
  const order = {
    held: false,
    status: 'processing',
    faultyLines: [],
    letterChoices: choices(LETTER_KINDS),
  } as const;
  const kindOf = (changes: object) => chooseLetterKind({ ...order, ...changes });
  const faulty = { faultyLines: [{}] };
  expect(kindOf({})).toBe('link');
  expect(kindOf({ held: true, ...faulty })).toBe('held');
  expect(kindOf(faulty)).toBe('line');
  expect(kindOf({ status: 'complete' })).toBe('shipped');
  expect(kindOf({ held: true, letterChoices: choices(['address', 'link']) })).toBe('link');
  expect(kindOf({ letterChoices: choices(['address']) })).toBe('address');
  expect(kindOf({ letterChoices: [] })).toBeNull();
});

it('ORD-86 a letter that would be refused is proposed only when every letter would be', () => {
  const order = { held: true, status: 'processing', faultyLines: [] } as const;
  const kindOf = (refused: readonly LetterKind[]) =>
    chooseLetterKind({ ...order, letterChoices: choices(['address', 'held', 'link'], refused) });
  expect(kindOf(['held'])).toBe('link');
  expect(kindOf(['held', 'link'])).toBe('address');
  expect(kindOf(['address', 'held', 'link'])).toBe('address');
});
