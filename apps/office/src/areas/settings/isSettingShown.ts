import { SETTING_FORMS, type SettingGroup } from '@cmon/core/production/settingRecords/settingShapes';
import type { SettingKey } from '../../display/settings/settingValues.ts';
import { hasMessage, t } from '../../messages/translate.ts';

/**
 * Whether a setting is in the group, or, during a search, its name, its help or its synonyms contain every word of the
 * query.
 */
export function isSettingShown(name: SettingKey, group: SettingGroup, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return SETTING_FORMS[name].group === group;
  const keys = [`setting.${name}`, `setting.${name}.help`, `setting.${name}.synonyms`];
  const texts = [name, ...keys.map((key) => (hasMessage(key) ? t(key) : ''))];
  const text = texts.join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
