// @vitest-environment jsdom
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { expect, it } from 'vitest';
import { loadArea, setLocale } from '../../messages/translate.ts';
import { LOCALE_NAMES } from '../localeNames.ts';
import { formatChoice, formatSetting } from './settingValues.ts';

it('OFF-324 the unit of a setting agrees with its number', async () => {
  await setLocale('fr_FR');
  await loadArea('settings');
  const shape = { kind: 'number', unit: 'orders', min: 1, max: 100, integer: true } as const;
  expect([1, 20].map((value) => formatSetting(value, shape))).toEqual(['1 commande', '20 commandes']);
});

it('OFF-325 the language of the mails about alerts is chosen among languages', async () => {
  await setLocale('fr_FR');
  await loadArea('settings');
  const { shape } = SETTING_FORMS.alertMailLocale;
  if (shape.kind !== 'choice') throw new Error('The language of the mails is no choice');
  expect(formatSetting('fr_FR', shape)).toBe(LOCALE_NAMES.fr_FR);
  expect(shape.choices.map((choice) => formatChoice(choice, shape.named))).toEqual(
    shape.choices.map((choice) => Reflect.get(LOCALE_NAMES, choice)),
  );
});
