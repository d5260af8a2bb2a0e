import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { Link } from 'react-router';
import { PublishDialog } from '../../dialogs/review/PublishDialog.tsx';
import { formatDueDay } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { formatSetting, type SettingKey } from '../../display/settings/settingValues.ts';
import { t } from '../../messages/translate.ts';
import { ChangedClosings } from './ChangedClosings.tsx';
import { ChangeEffects, changesLots } from './ChangeEffects.tsx';
import classes from './Settings.module.css';
import type { EffectCounts, OrdersOnClosedDays, SettingsOutlook } from './settingQueries.ts';

interface ReviewedChange {
  readonly name: SettingKey;
  readonly from: unknown;
  readonly to: unknown;
}

interface ReviewDialogProps {
  readonly changes: readonly ReviewedChange[];
  readonly before: SettingsOutlook;
  readonly after: SettingsOutlook;
  /** How many orders, lots and items the changed settings affect at once. */
  readonly effects: EffectCounts;
  /** The open orders on days that the change closes; null when the working days don't change. */
  readonly ordersOnClosedDays: OrdersOnClosedDays | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onPublish: (comment: string) => void;
}

/** Shows changes before they are published, and the work that the workshop would make now with and without them. */
export function ReviewDialog({
  changes,
  before,
  after,
  effects,
  ordersOnClosedDays,
  busy,
  onCancel,
  onPublish,
}: ReviewDialogProps) {
  const names = changes.map(({ name }) => name);
  const movesLots = names.some(changesLots);
  return (
    <PublishDialog
      title={t('settings.reviewTitle')}
      confirm={t('settings.publish')}
      reasonLabel={t('settings.comment')}
      disabled={busy}
      onCancel={onCancel}
      onPublish={onPublish}
    >
      <ul className={classes.versions}>
        {changes.map(({ name, from, to }) => (
          <li key={name} className={classes.version}>
            <p className={classes.versionHead}>{t(`setting.${name}`)}</p>
            <p className={classes.versionValue}>
              <del>{formatSetting(from, SETTING_FORMS[name].shape)}</del>{' '}
              <Icon name="right" size={13} label="→" />{' '}
              <ins>{formatSetting(to, SETTING_FORMS[name].shape)}</ins>
            </p>
          </li>
        ))}
      </ul>
      <ChangeEffects names={names} before={before} after={after} effects={effects} />
      {movesLots && <ChangedClosings before={before} after={after} />}
      {ordersOnClosedDays && <ClosedDayOrders orders={ordersOnClosedDays} />}
      <MovedTypes before={before} after={after} />
      {after.unprintable.length > 0 && (
        <p className={classes.warning} role="alert">
          <Icon name="warning" size={16} />
          {t('value.labelled', {
            label: t('settings.outlook.unprintable'),
            value: after.unprintable.join(', '),
          })}
        </p>
      )}
    </PublishDialog>
  );
}

/** Says that open orders keep their ship-by day, and lists the orders whose day the change closes. */
function ClosedDayOrders({ orders: { total, orders } }: { readonly orders: OrdersOnClosedDays }) {
  return (
    <section className={total > 0 ? classes.promises : undefined} aria-label={t('settings.closedDays')}>
      <p>{t('settings.closedDays.newOrders')}</p>
      <p>
        <strong>{t('settings.closedDays.promised', { count: total })}</strong>
      </p>
      {total > 0 && (
        <ul className={classes.promised}>
          {orders.map(({ id, number, shipBy }) => (
            <li key={id}>
              <Link to={getObjectPath('order', id)} target="_blank">
                {number}
              </Link>{' '}
              {formatDueDay(shipBy)}
            </li>
          ))}
        </ul>
      )}
      {total > orders.length && <p>{t('settings.closedDays.more', { count: total - orders.length })}</p>}
    </section>
  );
}

/** The lot types that would be printed on another device, or on a web of another width. */
function MovedTypes({ before, after }: Pick<ReviewDialogProps, 'before' | 'after'>) {
  const movedTypes = before.choices.flatMap((from) => {
    const to = after.choices.find(({ lotType }) => lotType === from.lotType);
    return to && (to.device !== from.device || to.laize !== from.laize) ? [{ from, to }] : [];
  });
  if (movedTypes.length === 0) return null;
  return (
    <ul className={classes.versions}>
      {movedTypes.map(({ from, to }) => (
        <li key={from.lotType}>
          {t('settings.outlook.moved', {
            lotType: from.lotType,
            from: formatDeviceChoice(from),
            to: formatDeviceChoice(to),
            orders: Math.max(from.orders, to.orders),
          })}
        </li>
      ))}
    </ul>
  );
}

function formatDeviceChoice({ device, laize }: SettingsOutlook['choices'][number]): string {
  if (device === null) return t('settings.outlook.noDevice');
  return laize === null ? device : `${device} ${laize} mm`;
}
