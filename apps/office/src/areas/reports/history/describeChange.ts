import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { LOCALE_NAMES } from '../../../display/localeNames.ts';
import { listConfigurationChanges } from '../../../display/machines/generatorValues.ts';
import { formatSetting } from '../../../display/settings/settingValues.ts';
import { hasMessage, LOCALES, t } from '../../../messages/translate.ts';
import type { HistoryEvent } from './historyQueries.ts';
import { listChanges } from './listChanges.ts';

/** A changed value as text. */
interface ChangeText {
  /** Name of the field; empty for the whole object. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Describes the change of an event as text: the value of a setting, or the fields of a machine, generator or user. */
export function describeChange({ change, object }: Pick<HistoryEvent, 'change' | 'object'>): ChangeText[] {
  if (!change) return [];
  if (object.type === 'setting' && isSettingName(object.id)) {
    const { shape } = SETTING_FORMS[object.id];
    return [
      { field: '', before: formatSetting(change.before, shape), after: formatSetting(change.after, shape) },
    ];
  }
  if (object.type === 'generator')
    return listConfigurationChanges(change.before, change.after).map(({ label, from, to }) => ({
      field: label,
      before: from,
      after: to,
    }));
  return listChanges(change.before, change.after).map(({ path, before, after }) => ({
    field: formatField(object.type, path),
    before: formatValue(path, before),
    after: formatValue(path, after),
  }));
}

/** The name of an event's object; for a setting, its label. */
export function formatObject({ type, id, label }: HistoryEvent['object']): string {
  const key = `setting.${id}`;
  return type === 'setting' && hasMessage(key) ? t(key) : label;
}

function formatField(type: string, path: string): string {
  const name = path === 'stations' ? 'poles' : path;
  // The fields of a list's entries have one message, whatever the index of the entry in the path is.
  const key = type === 'user' ? `users.${name}` : `device.field.${path.replaceAll(/\.\d+/g, '')}`;
  return hasMessage(key) ? t(key) : path;
}

function formatValue(path: string, value: unknown): string {
  if (value === undefined || value === null) return path === 'home' ? t('users.homeDefault') : '—';
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
  if (Array.isArray(value)) {
    if (value.length === 0 && (path === 'stores' || path === 'stations')) return t('users.allStores');
    return value.map((entry) => formatValue(path, entry)).join(', ');
  }
  if (typeof value === 'object') return path === '' ? t('history.wholeRecord') : JSON.stringify(value);
  return formatCode(path, String(value));
}

function formatCode(path: string, code: string): string {
  const locale = LOCALES.find((locale) => locale === code);
  if (locale !== undefined) return LOCALE_NAMES[locale];
  if (path === 'stores') return code.toUpperCase();
  const key = [`role.${code}`, `pole.${code}`, `substrate.${code}`].find(hasMessage);
  return key === undefined ? code : t(key);
}
