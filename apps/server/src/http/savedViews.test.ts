import type { Role } from '@cmon/core/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '../commands/users/savedViews.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const cookies = new Map<Role, string>();
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    for (const role of ['preparator', 'shopManager'] as const) cookies.set(role, await web.signIn(role));
  });
  afterAll(() => web.close());

  let mutationCount = 0;
  /** Runs a mutation on a view of the list of orders. Each call has a key of its own, so that none repeats another one. */
  async function runMutation(role: Role, name: string, type: string, fields: object) {
    mutationCount += 1;
    const input = { list: 'orders', station: 's', key: `v${mutationCount}`, ...fields };
    const { data } = await web.graphql(
      cookies.get(role) ?? null,
      `mutation ($input: ${type}!) { answer: ${name}(input: $input) { __typename ... on Refused { code params } } }`,
      { input },
    );
    return data.answer;
  }
  function saveView(role: Role, fields: object) {
    const view = { name: 'En retard', query: 'sort=number&late=1', columns: null, isDefault: false };
    return runMutation(role, 'saveView', 'SavedViewInput', { ...view, ...fields });
  }
  async function readViews(role: Role, list = 'orders') {
    const { data } = await web.graphql(
      cookies.get(role) ?? null,
      'query ($list: String!) { savedViews(list: $list) { id name query columns isDefault } }',
      { list },
    );
    return data.savedViews;
  }

  it('OFF-85, OFF-86 a person saves, renames and deletes private views of a list, at most one of them the default', async () => {
    expect(await saveView('preparator', {})).toEqual({ __typename: 'SavedViews' });
    const columns = ['number', 'shipBy'];
    expect(await saveView('preparator', { name: 'à l’heure', query: '', columns, isDefault: true })).toEqual({
      __typename: 'SavedViews',
    });
    const [first, second] = await readViews('preparator');
    expect([first, second].map(({ name }) => name).toSorted()).toEqual(['En retard', 'à l’heure']);
    expect(await readViews('shopManager')).toEqual([]);
    expect(await readViews('preparator', 'lots')).toEqual([]);

    const late = [first, second].find(({ name }) => name === 'En retard');
    const renamed = { viewId: late.id, name: ' Tard ', query: late.query, isDefault: true };
    expect(await saveView('preparator', renamed)).toEqual({ __typename: 'SavedViews' });
    const views = await readViews('preparator');
    expect(views.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([
      { id: late.id, name: 'Tard', query: 'sort=number&late=1', columns: null },
    ]);
    const removal = { viewId: late.id };
    expect(await runMutation('shopManager', 'removeView', 'SavedViewRemoval', removal)).toMatchObject({
      code: 'notFound',
    });
    expect(await runMutation('preparator', 'removeView', 'SavedViewRemoval', removal)).toEqual({
      __typename: 'SavedViews',
    });
    expect(await readViews('preparator')).toMatchObject([{ name: 'à l’heure', columns, isDefault: false }]);
    const { db } = web.database;
    const events = await db.selectFrom('events').selectAll().where('action', '=', 'saveView').execute();
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toContain('Tard');
  });

  it('OFF-85 a view has a unique name and never the text of a search, and a person has at most thirty of a list', async () => {
    const refused = (field: string) => ({ code: 'inputInvalid', params: { field } });
    for (const name of ['', '  ', 'x'.repeat(41)])
      expect(await saveView('shopManager', { name })).toMatchObject(refused('name'));
    for (const query of ['q=Zoe', 'sort=number&q=1', 'status=<script>', 'a'.repeat(1_001)])
      expect(await saveView('shopManager', { query })).toMatchObject(refused('query'));
    expect(await saveView('shopManager', { columns: ['number', 'no such'] })).toMatchObject(
      refused('columns'),
    );
    expect(await saveView('shopManager', { list: '../orders' })).toMatchObject(refused('list'));
    for (let view = 1; view <= MAX_VIEWS; view += 1) await saveView('shopManager', { name: `Vue ${view}` });
    expect(await readViews('shopManager')).toHaveLength(MAX_VIEWS);
    expect(await saveView('shopManager', { name: 'VUE 7' })).toMatchObject({ params: { guard: 'viewName' } });
    expect(await saveView('shopManager', {})).toMatchObject({ params: { guard: 'viewCount' } });
    expect(await saveView('shopManager', { viewId: '0000000000' })).toMatchObject({ code: 'notFound' });
  });
});
