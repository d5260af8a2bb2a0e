import { getSettingEffects } from '@cmon/core/production/settingRecords/settingEffects';
import { formatNumber } from '../../display/format.ts';
import type { SettingKey } from '../../display/settings/settingValues.ts';
import { t } from '../../messages/translate.ts';
import classes from './Settings.module.css';
import type { EffectCounts, SettingsOutlook } from './settingQueries.ts';

interface ChangeEffectsProps {
  /** The settings that would be changed. */
  readonly names: readonly SettingKey[];
  readonly before: SettingsOutlook;
  readonly after: SettingsOutlook;
  readonly effects: EffectCounts;
}

const LOT_COUNTS = ['fullLots', 'openLots', 'fullMegalots', 'openMegalots'] as const;

/** Whether a change of a setting changes which lots and megalots would be made now. */
export function changesLots(name: SettingKey): boolean {
  const effects = getSettingEffects(name);
  return 'moves' in effects && effects.moves.includes('lots');
}

/** Shows how many orders, lots and items the changed settings affect at once, or why a setting affects none. */
export function ChangeEffects({ names, before, after, effects }: ChangeEffectsProps) {
  const rows = [
    ...(names.some(changesLots)
      ? LOT_COUNTS.map((count) => ({
          key: count,
          label: t(`settings.outlook.${count}`),
          from: before[count],
          to: after[count],
        }))
      : []),
    ...effects.map((row) => ({
      key: row.effect,
      label: t(`settings.effect.${row.effect}`),
      from: row.before,
      to: row.after,
    })),
  ];
  return (
    <>
      {rows.length > 0 && (
        <table className={classes.outlook}>
          <caption>{t('settings.outlook')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('settings.before')}</th>
              <th scope="col">{t('settings.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, from, to }) => (
              <tr key={key} data-changed={from !== to}>
                <th scope="row">{label}</th>
                <td>{formatNumber(from)}</td>
                <td>{formatNumber(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className={classes.versions}>
        {names.map((name) => {
          const settingEffects = getSettingEffects(name);
          return 'movesNothing' in settingEffects ? (
            <li key={name}>
              {t('value.labelled', {
                label: t(`setting.${name}`),
                value: t(`settings.noEffect.${settingEffects.movesNothing}`),
              })}
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}
