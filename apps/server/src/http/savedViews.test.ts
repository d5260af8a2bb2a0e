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

  let keys = 0;
  async function run(role: Role, name: string, type: string, fields: object) {
    keys += 1;
    const input = { list: 'orders', station: 's', key: `v${keys}`, ...fields };
    const { data } = await web.graphql(
      cookies.get(role) ?? null,
      `mutation ($input: ${type}!) { answer: ${name}(input: $input) { __typename ... on Refused { code params } } }`,
      { input },
    );
    return data.answer;
  }
  function save(role: Role, fields: object) {
    const view = { name: 'En retard', query: 'sort=number&late=1', columns: null, isDefault: false };
    return run(role, 'saveView', 'SavedViewInput', { ...view, ...fields });
  }
  async function read(role: Role, list = 'orders') {
    const { data } = await web.graphql(
      cookies.get(role) ?? null,
      'query ($list: String!) { savedViews(list: $list) { id name query columns isDefault } }',
      { list },
    );
    return data.savedViews;
  }

  it('OFF-85, OFF-86 a person saves, renames and deletes views of their own, one of which opens the list', async () => {
    expect(await save('preparator', {})).toEqual({ __typename: 'SavedViews' });
    const columns = ['number', 'shipBy'];
    expect(await save('preparator', { name: 'à l’heure', query: '', columns, isDefault: true })).toEqual({
      __typename: 'SavedViews',
    });
    const [first, second] = await read('preparator');
    expect([first, second].map(({ name }) => name).toSorted()).toEqual(['En retard', 'à l’heure']);
    expect(await read('shopManager')).toEqual([]);
    expect(await read('preparator', 'lots')).toEqual([]);

    const late = [first, second].find(({ name }) => name === 'En retard');
    const renamed = { viewId: late.id, name: ' Tard ', query: late.query, isDefault: true };
    expect(await save('preparator', renamed)).toEqual({ __typename: 'SavedViews' });
    const views = await read('preparator');
    expect(views.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([
      { id: late.id, name: 'Tard', query: 'sort=number&late=1', columns: null },
    ]);
    const removal = { viewId: late.id };
    expect(await run('shopManager', 'removeView', 'SavedViewRemoval', removal)).toMatchObject({
      code: 'notFound',
    });
    expect(await run('preparator', 'removeView', 'SavedViewRemoval', removal)).toEqual({
      __typename: 'SavedViews',
    });
    expect(await read('preparator')).toMatchObject([{ name: 'à l’heure', columns, isDefault: false }]);
    const { db } = web.database;
    const events = await db.selectFrom('events').selectAll().where('action', '=', 'saveView').execute();
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toContain('Tard');
  });

  it('OFF-85 a view has a name of its own and never the text of a search, and a list has at most thirty', async () => {
    const refused = (field: string) => ({ code: 'inputInvalid', params: { field } });
    for (const name of ['', '  ', 'x'.repeat(41)])
      expect(await save('shopManager', { name })).toMatchObject(refused('name'));
    for (const query of ['q=Zoe', 'sort=number&q=1', 'status=<script>', 'a'.repeat(1_001)])
      expect(await save('shopManager', { query })).toMatchObject(refused('query'));
    expect(await save('shopManager', { columns: ['number', 'no such'] })).toMatchObject(refused('columns'));
    expect(await save('shopManager', { list: '../orders' })).toMatchObject(refused('list'));
    for (let view = 1; view <= MAX_VIEWS; view += 1) await save('shopManager', { name: `Vue ${view}` });
    expect(await read('shopManager')).toHaveLength(MAX_VIEWS);
    expect(await save('shopManager', { name: 'VUE 7' })).toMatchObject({ params: { guard: 'viewName' } });
    expect(await save('shopManager', {})).toMatchObject({ params: { guard: 'viewCount' } });
    expect(await save('shopManager', { viewId: '0000000000' })).toMatchObject({ code: 'notFound' });
  });
});
