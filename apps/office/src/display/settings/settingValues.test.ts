// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadArea, setLocale } from '../../messages/translate.ts';
import { formatSetting } from './settingValues.ts';

it('OFF-324 the unit of a setting agrees with its number', async () => {
  await setLocale('fr_FR');
  await loadArea('settings');
  const shape = { kind: 'number', unit: 'orders', min: 1, max: 100, integer: true } as const;
  expect([1, 20].map((value) => formatSetting(value, shape))).toEqual(['1 commande', '20 commandes']);
});
