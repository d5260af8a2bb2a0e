import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatDateTime } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { formatSetting, type SettingKey } from '../../display/settings/settingValues.ts';
import { t } from '../../messages/translate.ts';
import classes from './Settings.module.css';
import { settingHistoryQuery } from './settingQueries.ts';

interface SettingHistoryProps {
  readonly name: SettingKey;
  /** The default value, used for a version that has no value. */
  readonly fallback: unknown;
  readonly onClose: () => void;
  readonly onRestore: (value: unknown) => void;
}

/** The versions of a setting: who changed it, when and why. An earlier value can be taken into the form again. */
export function SettingHistory({ name, fallback, onClose, onRestore }: SettingHistoryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('settingHistory', name),
    queryFn: ({ signal }) => request(settingHistoryQuery, { key: name }, signal),
  });
  const { shape } = SETTING_FORMS[name];
  const versions = data?.workshopSetting?.versions ?? [];
  return (
    <Dialog title={t('settings.historyOf', { name: t(`setting.${name}`) })} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      <ol className={classes.versions}>
        {versions.map(({ version, value, by, at, comment }, index) => (
          <li key={version} className={classes.version}>
            <p className={classes.versionHead}>
              {t('settings.changedBy', { version, by, at: formatDateTime(at) })}
            </p>
            <p className={classes.versionValue}>
              {formatSetting(value ?? fallback, shape)}
              {value === null && ` (${t('settings.defaultValue')})`}
            </p>
            {comment !== null && <p className={classes.help}>{comment}</p>}
            {index > 0 && (
              <Button size="compact-sm" variant="light" onClick={() => onRestore(value ?? fallback)}>
                {t('settings.useVersion')}
              </Button>
            )}
          </li>
        ))}
        {versions.at(-1)?.version === 1 && (
          <li className={classes.version}>
            <p className={classes.versionHead}>{t('settings.beforeFirst')}</p>
            <p className={classes.versionValue}>
              {formatSetting(fallback, shape)} ({t('settings.defaultValue')})
            </p>
            <Button size="compact-sm" variant="light" onClick={() => onRestore(fallback)}>
              {t('settings.useVersion')}
            </Button>
          </li>
        )}
      </ol>
    </Dialog>
  );
}
