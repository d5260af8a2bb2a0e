// @vitest-environment jsdom
import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { expect, it } from 'vitest';
import { loadArea, type OfficeLocale, setLocale } from '../../messages/translate.ts';
import { isSettingShown } from './isSettingShown.ts';

const NAMES = Object.keys(SETTING_FORMS).filter(isSettingName);
// The group doesn't matter during a search.
const findSettings = (query: string) => NAMES.filter((name) => isSettingShown(name, 'gauges', query));

it.each<[OfficeLocale, readonly string[], string, string]>([
  ['en_GB', ['working hours', 'shift', 'time of day'], 'holiday', 'week'],
  ['fr_FR', ['horaires de travail', 'équipe', 'heure'], 'vacances', 'semaine'],
  ['de_DE', ['Arbeitszeit', 'Schicht', 'Uhr'], 'Urlaub', 'Woche'],
  ['es_ES', ['horario de trabajo', 'turno', 'hora'], 'vacaciones', 'semana'],
  ['it_IT', ['orario di lavoro', 'turno', 'ora'], 'ferie', 'settimana'],
])(
  'OFF-309 in %s a search finds the settings by synonyms, and only those with each of its words',
  async (locale, workingHours, holiday, week) => {
    await setLocale(locale);
    await loadArea('settings');
    for (const query of workingHours) expect(findSettings(query)).toContain('cutOff');
    expect(findSettings(holiday)).toContain('nonWorkingDays');
    expect(findSettings(`${holiday} xyzzy`)).toEqual([]);
    for (const query of [week, workingHours[0] ?? ''])
      expect(findSettings(query)).toContain('workingWeekdays');
  },
);
