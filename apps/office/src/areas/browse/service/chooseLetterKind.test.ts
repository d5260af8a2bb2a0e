import { LETTER_KINDS } from '@cmon/core/production/settingRecords/letters';
import { expect, it } from 'vitest';
import { chooseLetterKind } from './chooseLetterKind.ts';

it('ORD-74 the letter about what the order waits for is proposed first, among those that are on', () => {
  const order = {
    held: false,
    status: 'processing',
    faultyLines: [],
    letterKinds: [...LETTER_KINDS],
  } as const;
  const kindOf = (changes: object) => chooseLetterKind({ ...order, ...changes });
  const faulty = { faultyLines: [{}] };
  expect(kindOf({})).toBe('link');
  expect(kindOf({ held: true, ...faulty })).toBe('held');
  expect(kindOf(faulty)).toBe('line');
  expect(kindOf({ status: 'complete' })).toBe('shipped');
  expect(kindOf({ held: true, letterKinds: ['address', 'link'] })).toBe('link');
  expect(kindOf({ letterKinds: ['address'] })).toBe('address');
  expect(kindOf({ letterKinds: [] })).toBeNull();
});
