import { fitsShape } from '@cmon/core/production/settingRecords/fitsShape';
import { getSettingReaders } from '@cmon/core/production/settingRecords/getSettingReaders';
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isSameValue } from '../../dialogs/drafts/isSameValue.ts';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { formatSetting, type SettingKey } from '../../display/settings/settingValues.ts';
import { hasMessage, t } from '../../messages/translate.ts';
import { HISTORY_ICON } from './areaIcons.ts';
import { ClosedDaysControl, type DayNames } from './ClosedDaysControl.tsx';
import { SettingControl } from './SettingControl.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import classes from './Settings.module.css';
import type { SettingView } from './settingQueries.ts';

interface SettingRowProps {
  readonly name: SettingKey;
  readonly setting: SettingView;
  /** The value that isn't published yet; undefined when nothing was changed. */
  readonly draft: unknown;
  /** For the closed days: their names, which are a setting of their own. */
  readonly names?: DayNames;
  /** Takes a new value, or undefined to take the change back. */
  readonly onChange: (value: unknown) => void;
}

/** One setting: what it does, its control, its default, and its history. */
export function SettingRow({ name, setting, draft, names, onChange }: SettingRowProps) {
  const [showsHistory, setShowsHistory] = useState(false);
  const { shape, group } = SETTING_FORMS[name];
  const isChanged = draft !== undefined;
  const value = isChanged ? draft : setting.value;
  const help = `setting.${name}.help`;
  return (
    <li className={classes.row} data-changed={isChanged} data-wide={shape.kind === 'list'}>
      <div className={classes.about}>
        <h3 className={classes.name}>{t(`setting.${name}`)}</h3>
        <p className={classes.help}>
          {hasMessage(help) && t(help)}
          {group === 'reasons' && t('settings.reasonsHelp')}
        </p>
        {group !== 'reasons' && (
          <p className={classes.default}>
            {t('settings.default', { value: formatSetting(setting.default, shape) })}
          </p>
        )}
        <p className={classes.default}>
          {t('settings.readBy', {
            readers: getSettingReaders(name)
              .map((reader) => t(`reader.${reader}`))
              .join(', '),
          })}
        </p>
        {setting.newest && (
          <p className={classes.default}>
            {t('settings.changedBy', {
              version: setting.version,
              by: setting.newest.by,
              at: formatDateTime(setting.newest.at),
            })}
          </p>
        )}
        {/* The buttons come before the field: after it, Tab and Enter would discard the text that was just typed. */}
        <div className={classes.tools}>
          {isChanged && (
            <Button size="compact-sm" variant="light" onClick={() => onChange(undefined)}>
              {t('settings.takeBack')}
            </Button>
          )}
          {!isSameValue(value, setting.default) && (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(setting.default)}>
              {t('settings.restore')}
            </Button>
          )}
          {setting.version > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Icon path={HISTORY_ICON} size={14} />}
              aria-label={t('settings.historyOf', { name: t(`setting.${name}`) })}
              onClick={() => setShowsHistory(true)}
            >
              {t('settings.history')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.control}>
        {names ? (
          <ClosedDaysControl value={value} names={names} onChange={onChange} />
        ) : (
          <SettingControl shape={shape} value={value} label={t(`setting.${name}`)} onChange={onChange} />
        )}
        {!fitsShape(value, shape) && (
          <p className={classes.invalid} role="alert">
            {t('settings.invalid')}
          </p>
        )}
      </div>
      {showsHistory && (
        <SettingHistory
          name={name}
          fallback={setting.default}
          onClose={() => setShowsHistory(false)}
          onRestore={(earlier) => {
            setShowsHistory(false);
            onChange(earlier);
          }}
        />
      )}
    </li>
  );
}
