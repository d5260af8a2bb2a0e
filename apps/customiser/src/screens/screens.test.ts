// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '@cmon/core/catalogue/product';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it, vi } from 'vitest';
import { openWidget } from '../testing/openWidget.ts';
import { loadScreen, SCREEN_TABLE } from './screenTable.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'warn').mockImplementation(() => {});

it('SCR-12 SCR-54 every screen of the specification has a layout and panels', async () => {
  expect(Object.keys(SCREEN_TABLE).toSorted()).toEqual(SCREENS.filter((name) => name !== 'Error').toSorted());
  const layouts = await Promise.all(Object.values(SCREEN_TABLE).map(({ load }) => load()));
  expect(new Set(layouts).size).toBe(3);
  for (const { panels } of Object.values(SCREEN_TABLE)) expect(new Set(panels).size).toBe(panels.length);
});

it('SCR-8 a screen that isn’t listed is the default editor', async () => {
  const [unknown, polluted, usual] = await Promise.all(
    ['NEW', 'constructor', 'Variable'].map((name) => loadScreen(name)),
  );
  expect([unknown?.Screen, polluted?.Screen]).toEqual([usual?.Screen, usual?.Screen]);
});

it('SCR-1 the path of the page doesn’t affect what it shows', async () => {
  const { option } = await openWidget({ query: 'gourdes/OBJ_MUG/personnaliser?p=EAO' });
  expect(JSON.parse(option()).code).toBe('EAO');
});

it('SCR-6 a spinner is shown until the options and the product are loaded', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const file = join(import.meta.dirname, '../../../../dist/catalogue/json/products/EAO.json');
  const { host } = await openWidget(
    {
      code: 'EAO',
      prepare: ({ overrides }) => {
        // With an opening, a picture would be shown instead.
        overrides.set('/json/openings', () => new Response('', { status: 404 }));
        overrides.set('/json/products', () => arrived.then(() => new Response(readFileSync(file))));
      },
    },
    '[role="status"]',
  );
  expect([host.querySelector('[aria-expanded]'), host.textContent]).toEqual([null, t('loading.label')]);
  arrive();
  await vi.waitFor(() => expect(host.querySelector('[aria-expanded]')).not.toBeNull());
  expect(host.textContent).not.toContain('Chargement');
});
