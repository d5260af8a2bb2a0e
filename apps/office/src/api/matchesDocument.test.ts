import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { matchesDocument } from './matchesDocument.ts';

const ORDER = parse(`query order {
  order { id lots { number } hold: held result { __typename ... on Refused { code } ... on Done { count } } }
}`);
const completeAnswer = {
  order: { id: '1', lots: [{ number: 7 }], hold: null, result: { __typename: 'Refused', code: 'held' } },
};

it('NET-9 an answer is accepted only if it has every requested field', () => {
  expect(matchesDocument(ORDER, completeAnswer)).toBe(true);
  expect(matchesDocument(ORDER, { order: null })).toBe(true);
  expect(matchesDocument(ORDER, { order: { ...completeAnswer.order, more: 1 } })).toBe(true);
  for (const wrong of [
    null,
    [],
    {},
    { order: 7 },
    { order: { ...completeAnswer.order, lots: [{}] } },
    { order: { ...completeAnswer.order, result: { __typename: 'Done' } } },
  ])
    expect(matchesDocument(ORDER, wrong)).toBe(false);
});

it('NET-9 an answer needs the fields of a named fragment only if it has the fragment’s type', () => {
  const document = parse(`mutation retire { retire { __typename ... on Refused { code } ...saved } }
    fragment saved on Saved { version }`);
  expect(matchesDocument(document, { retire: { __typename: 'Refused', code: 'deviceInUse' } })).toBe(true);
  expect(matchesDocument(document, { retire: { __typename: 'Refused' } })).toBe(false);
  expect(matchesDocument(document, { retire: { __typename: 'Saved', version: 2 } })).toBe(true);
  expect(matchesDocument(document, { retire: { __typename: 'Saved' } })).toBe(false);
});
