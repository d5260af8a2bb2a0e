// @vitest-environment jsdom

import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { EVENT_ACTIONS } from '@cmon/core/production/transitions/eventActions';
import { expect, it } from 'vitest';
import { getActionLabel } from '../../../display/eventLabels.ts';
import { LOCALES, loadArea, setLocale, t } from '../../../messages/translate.ts';
import { describeChange, formatObject } from './describeChange.ts';

const SETTING_NAMES = Object.keys(SETTING_FORMS) as (keyof typeof SETTING_FORMS)[];

function makeSettingEvent(id: string, before: unknown, after: unknown) {
  return { object: { type: 'setting', id, label: id } as const, change: { before, after } };
}

it('OFF-121 every action, setting and value of the log has a text in five languages', async () => {
  for (const locale of LOCALES) {
    await setLocale(locale);
    await loadArea('settings');
    for (const action of EVENT_ACTIONS)
      expect([action, getActionLabel(action)]).not.toEqual([action, action]);
    for (const name of SETTING_NAMES) {
      const event = makeSettingEvent(name, DEFAULT_SETTINGS[name], DEFAULT_SETTINGS[name]);
      expect(formatObject(event.object)).not.toBe(name);
      const [change] = describeChange(event);
      expect([name, change?.before]).not.toEqual([name, expect.stringMatching(/[[\]{}"]/)]);
    }
  }
});

it('OFF-121 a change of a closed day or of a person is shown by its old and new value', async () => {
  await setLocale('de_DE');
  await Promise.all((['settings', 'users'] as const).map(loadArea));
  expect(describeChange(makeSettingEvent('nonWorkingDays', [], ['2026-11-30']))).toEqual([
    { field: '', before: t('settings.nothing'), after: 'Mo., 30. Nov. 2026' },
  ]);
  const change = {
    before: { stores: [], stations: ['mug'], role: 'preparator' },
    after: { stores: ['it'], stations: ['mug', 'sac'], role: 'shopManager' },
  };
  const object = { type: 'user', id: 'G', label: 'Giulia' } as const;
  expect(describeChange({ change, object })).toEqual([
    { field: t('users.stores'), before: t('users.allStores'), after: 'IT' },
    { field: t('users.poles'), before: t('pole.mug'), after: `${t('pole.mug')}, ${t('pole.sac')}` },
    { field: t('users.role'), before: t('role.preparator'), after: t('role.shopManager') },
  ]);
});

it('OFF-236 a changed configuration of a generator is described with units, and so is a field of an earlier release', async () => {
  await setLocale('fr_FR');
  await loadArea('configuration');
  const object = { type: 'generator', id: 'vm', label: 'vm' } as const;
  const before = { stores: null, autoStart: null, autoReload: null, batchCount: 10, role: 'press' };
  const after = { stores: ['fr', 'it'], autoStart: false, autoReload: 5, batchCount: 1 };
  expect(describeChange({ change: { before, after }, object })).toEqual([
    { field: t('configuration.stores'), before: t('configuration.everyStore'), after: '1 FR · 3 IT' },
    {
      field: t('configuration.autoStart'),
      before: t('configuration.asStarted'),
      after: t('configuration.off'),
    },
    { field: t('configuration.autoReload'), before: t('configuration.notSet'), after: '5\u00a0s' },
    { field: t('configuration.batchCount'), before: '10 mégalots', after: '1 mégalot' },
    { field: 'role', before: 'press', after: t('configuration.notSet') },
  ]);
  // All five stores mean the same as null.
  const listed = { ...after, stores: ['de', 'es', 'fr', 'it', 'uk'] };
  const unlimited = { ...after, stores: null };
  expect(describeChange({ change: { before: listed, after: unlimited }, object })).toEqual([]);
});
