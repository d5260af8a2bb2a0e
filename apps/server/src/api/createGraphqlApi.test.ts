import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql/index.js';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraphqlApi } from './createGraphqlApi.ts';
import type { ApiContext } from './makeContext.ts';

function createField(resolve: () => unknown, extensions: Record<string, unknown> = { rule: 'see' }) {
  return {
    type: GraphQLInt,
    resolve,
    extensions,
  };
}
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      quick: createField(() => 1),
      stuck: createField(() => new Promise(() => {})),
      broken: createField(() => {
        throw new Error('Zoé is in the message of a bug');
      }),
      unruled: createField(() => 1, {}),
      configured: createField(() => 1, { rule: 'configure' }),
    },
  }),
});
const errors: string[] = [];
const references: string[] = [];
const api = createGraphqlApi(schema, (error, path, reference) => {
  errors.push(`${error.name} at ${path}`);
  references.push(reference);
});
async function sendQuery(query: string, role = 'preparator') {
  const [body] = await api.handle({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: { query },
    raw: null,
    context: { user: { role } } as ApiContext,
  });
  return JSON.parse(body ?? '');
}
afterEach(() => vi.useRealTimers());

it('SEC-29 an operation that takes longer than 10 s is answered with a timeout', async () => {
  vi.useFakeTimers();
  const response = sendQuery('{ stuck quick }');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await Promise.race([response, Promise.resolve('waits')])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await response).toEqual({ errors: [{ message: 'timeout', extensions: { code: 'timeout' } }] });
});

it('SEC-32, PRV-6, OFF-116 an internal error is logged by its name, path and reference, and the caller gets only `internal` and the reference', async () => {
  const answer = await sendQuery('{ broken }');
  const [reference] = references;
  expect(answer).toEqual({
    data: { broken: null },
    errors: [{ message: 'internal', path: ['broken'], extensions: { code: 'internal', reference } }],
  });
  expect(errors).toEqual(['Error at broken']);
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
});

it('SEC-43 a document is compiled once for each of its operations; unknown operation names compile nothing', async () => {
  const prepared = api.prepare('query one { quick }');
  if (!('document' in prepared)) throw new Error('refused');
  expect(prepared.compile('one')).toBe(prepared.compile(undefined));
  expect(prepared.compile('one')).toHaveProperty('query');
  for (const name of ['two', '__proto__', 'x'.repeat(1_000)]) {
    expect(prepared.compile(name)).toMatchObject([{ message: 'unknownOperation' }]);
  }
  const twoOperations = api.prepare('query a { quick } query b { quick }');
  if (!('document' in twoOperations)) throw new Error('refused');
  expect(twoOperations.compile(undefined)).toMatchObject([{ message: 'unknownOperation' }]);
  expect(twoOperations.compile('b')).not.toBe(twoOperations.compile('a'));
});

it('SEC-4, ACC-12 nobody can read a field without a rule, and only roles with its capability can read a field with one', async () => {
  const forbidden = { errors: [{ message: 'forbidden', extensions: { code: 'forbidden' } }] };
  expect(await sendQuery('{ unruled }', 'administrator')).toEqual(forbidden);
  expect(await sendQuery('{ quick configured }')).toEqual(forbidden);
  expect(await sendQuery('{ ...f } fragment f on Query { configured }', 'generator')).toEqual(forbidden);
  expect(await sendQuery('{ quick configured }', 'administrator')).toEqual({
    data: { quick: 1, configured: 1 },
  });
});
