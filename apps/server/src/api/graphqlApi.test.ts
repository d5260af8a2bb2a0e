import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql/index.js';
import { afterEach, expect, it, vi } from 'vitest';
import { graphqlApi } from './graphqlApi.ts';
import type { ApiContext } from './makeContext.ts';

function field(resolve: () => unknown, extensions: Record<string, unknown> = { rule: 'see' }) {
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
      quick: field(() => 1),
      stuck: field(() => new Promise(() => {})),
      broken: field(() => {
        throw new Error('Zoé is in the message of a bug');
      }),
      unruled: field(() => 1, {}),
      configured: field(() => 1, { rule: 'configure' }),
    },
  }),
});
const faults: string[] = [];
const api = graphqlApi(schema, (fault, path) => faults.push(`${fault.name} at ${path}`));
async function ask(query: string, role = 'preparator') {
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
  const asked = ask('{ stuck quick }');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toEqual({ errors: [{ message: 'timeout', extensions: { code: 'timeout' } }] });
});

it('SEC-32, PRV-6 a bug is told to the log by its name and place, to the caller as such', async () => {
  expect(await ask('{ broken }')).toEqual({
    data: { broken: null },
    errors: [{ message: 'internal', path: ['broken'], extensions: { code: 'internal' } }],
  });
  expect(faults).toEqual(['Error at broken']);
});

it('SEC-43 a document is compiled once for each of its operations, whatever name a caller gives', async () => {
  const found = api.prepared('query one { quick }');
  if (!('document' in found)) throw new Error('refused');
  expect(found.compiled('one')).toBe(found.compiled(undefined));
  expect(found.compiled('one')).toHaveProperty('query');
  for (const name of ['two', '__proto__', 'x'.repeat(1_000)]) {
    expect(found.compiled(name)).toMatchObject([{ message: 'unknownOperation' }]);
  }
  const two = api.prepared('query a { quick } query b { quick }');
  if (!('document' in two)) throw new Error('refused');
  expect(two.compiled(undefined)).toMatchObject([{ message: 'unknownOperation' }]);
  expect(two.compiled('b')).not.toBe(two.compiled('a'));
});

it('SEC-4, ACC-12 a field without a rule is nobody’s, and one with a rule is its holders’ only', async () => {
  const forbidden = { errors: [{ message: 'forbidden', extensions: { code: 'forbidden' } }] };
  expect(await ask('{ unruled }', 'administrator')).toEqual(forbidden);
  expect(await ask('{ quick configured }')).toEqual(forbidden);
  expect(await ask('{ ...f } fragment f on Query { configured }', 'generator')).toEqual(forbidden);
  expect(await ask('{ quick configured }', 'administrator')).toEqual({ data: { quick: 1, configured: 1 } });
});
