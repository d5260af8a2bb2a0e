// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { graphql } from './graphql.ts';
import { readWholeList } from './readWholeList.ts';

const query = graphql(`query users($size: Int, $after: String) {
  users(size: $size, after: $after) { rows { id } endCursor }
}`);

beforeEach(() => setLocale('fr_FR'));
afterEach(() => vi.unstubAllGlobals());

/** Stubs a server that sends these pieces of a body. A piece may end in the middle of a line. */
function stubAnswer(pieces: readonly string[], status = 200): void {
  const chunks = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream({
    pull: (controller) => {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

async function readAllGroups(): Promise<readonly string[][]> {
  const groups: string[][] = [];
  for await (const rows of readWholeList(query, 'users', {}, new AbortController().signal))
    groups.push(rows.map(({ id }) => id));
  return groups;
}

it('OFF-177 the rows of a whole list are read as they arrive', async () => {
  stubAnswer(['[{"id":"a"},{"i', 'd":"b"}]\n[{"id":"c"}]', '\n{"count":3}\n']);
  expect(await readAllGroups()).toEqual([['a', 'b'], ['c']]);
});

it.each([
  ['without its last line', ['[{"id":"a"}]\n']],
  ['with fewer rows than were sent', ['[{"id":"a"}]\n', '{"count":2}\n']],
  ['with nothing', []],
])('OFF-177 an answer %s is not taken for a whole list', async (_name, pieces) => {
  stubAnswer(pieces);
  await expect(readAllGroups()).rejects.toMatchObject({ kind: 'network' });
});

it('OFF-176 a list that the server refuses throws its status', async () => {
  stubAnswer(['{"errors":[]}'], 403);
  await expect(readAllGroups()).rejects.toMatchObject({ kind: 'status', status: 403 });
});
