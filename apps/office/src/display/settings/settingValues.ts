import type { SettingShape, SettingUnit } from '@cmon/core/production/settingRecords/settingKinds';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { hasMessage, t } from '../../messages/translate.ts';
import { formatCalendarDay, formatNumber } from '../format.ts';
import { formatLocale } from '../localeNames.ts';

export type SettingKey = keyof WorkshopSettings;

/** Converts a stored number to the shown one: a share is stored as 0 to 1 and shown in percent. */
export const toShown = (value: number, unit: SettingUnit): number =>
  unit === 'share' ? Math.round(value * 10_000) / 100 : value;

export const toStored = (shown: number, unit: SettingUnit): number =>
  unit === 'share' ? shown / 100 : shown;

/** How the server shows a secret that is set. No secret has this value. */
export const SECRET_SET = '********';

/** Formats a value for people: `20 orders`, `yes`, `Monday, Tuesday`. */
export function formatSetting(value: unknown, shape: SettingShape): string {
  if (shape.kind === 'switch') return value === true ? t('settings.on') : t('settings.off');
  if (shape.kind === 'number') {
    const shown = typeof value === 'number' ? toShown(value, shape.unit) : 0;
    return `${formatNumber(shown, Number.isInteger(shown) ? 0 : 2)} ${t(`settings.unit.${shape.unit}`, { count: shown })}`;
  }
  if (shape.kind === 'choices' && Array.isArray(value))
    return value.map((choice) => formatChoice(choice)).join(', ') || t('settings.nothing');
  if (shape.kind === 'list' && Array.isArray(value)) {
    const separator = shape.item.kind === 'fields' || shape.item.kind === 'choices' ? ' · ' : ', ';
    return value.map((item) => formatSetting(item, shape.item)).join(separator) || t('settings.nothing');
  }
  if (shape.kind === 'fields' && typeof value === 'object' && value !== null)
    return formatFields(value, shape.fields);
  if (shape.kind === 'choice') return formatChoice(value, shape.named);
  if (shape.kind === 'secret')
    return t(value === '' || value === null ? 'settings.secretNone' : 'settings.secretSet');
  if (shape.kind === 'date' && isDay(value)) return formatCalendarDay(value);
  return typeof value === 'string' && value !== '' ? value : t('settings.nothing');
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function formatFields(value: object, fields: Readonly<Record<string, SettingShape>>): string {
  const texts = Object.entries(fields).flatMap(([name, shape]) => {
    const fieldValue: unknown = Reflect.get(value, name);
    return fieldValue === undefined ? [] : [`${formatField(name)} ${formatSetting(fieldValue, shape)}`];
  });
  return texts.join(', ') || t('settings.nothing');
}

/**
 * The label of a choice. A code that people know, such as a lot type, is shown as it is. `named` is the group of messages
 * that is searched first.
 */
export function formatChoice(choice: unknown, named: 'choice' | 'shopKind' | 'language' = 'choice'): string {
  const code = String(choice);
  if (named === 'language') return formatLocale(code);
  const keys = [
    `settings.${named}`,
    'settings.choice',
    'settings.weekday',
    'substrate',
    'reason',
    'pole',
  ].map((area) => `${area}.${code}`);
  const key = keys.find(hasMessage);
  return key === undefined ? code : t(key);
}

/** The label of a field of a record. */
export function formatField(name: string): string {
  const key = `settings.field.${name}`;
  return hasMessage(key) ? t(key) : formatChoice(name);
}
