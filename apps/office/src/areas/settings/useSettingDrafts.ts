import { fitsShape } from '@cmon/core/production/settingRecords/fitsShape';
import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { useState } from 'react';
import { isSameValue } from '../../dialogs/drafts/isSameValue.ts';
import type { SettingKey } from '../../display/settings/settingValues.ts';
import type { SettingView } from './settingQueries.ts';

export interface SettingDraft {
  readonly name: SettingKey;
  readonly setting: SettingView;
  readonly value: unknown;
}

/** The changed values that aren't published yet. */
export function useSettingDrafts(settings: readonly SettingView[]) {
  const [values, setValues] = useState<ReadonlyMap<SettingKey, unknown>>(new Map());
  const drafts: SettingDraft[] = settings.flatMap((setting) =>
    isSettingName(setting.key) && values.has(setting.key)
      ? [{ name: setting.key, setting, value: values.get(setting.key) }]
      : [],
  );
  /** Keeps a changed value. Undefined, or the published value, takes the change back. */
  const change = (name: SettingKey, published: unknown, value: unknown) =>
    setValues((present) => {
      const next = new Map(present);
      if (value === undefined || isSameValue(value, published)) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    drafts,
    areValid: drafts.every(({ name, value }) => fitsShape(value, SETTING_FORMS[name].shape)),
    get: (name: SettingKey): unknown => values.get(name),
    change,
    clear: () => setValues(new Map()),
  };
}
