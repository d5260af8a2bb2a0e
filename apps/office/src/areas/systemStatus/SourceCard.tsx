import { Button } from '@mantine/core';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Fact, Facts } from '../../display/Facts.tsx';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './SystemStatus.module.css';
import { type OrderSource, readShopNowMutation } from './systemStatusQueries.ts';
import { TestCall } from './TestCall.tsx';

const KIND_NAMES = { magento: 'Magento 2', woocommerce: 'WooCommerce', shopify: 'Shopify' } as const;

/** A shop: how its orders come, whether its calls fail, and what is sent back to it. */
export function SourceCard({ source }: { readonly source: OrderSource }) {
  const readShop = useCommand(readShopNowMutation);
  const name = source.source;
  const platform = source.kind === 'own' ? null : source.kind;
  const readNow = () =>
    readShop.run({ input: { source: name, station: readStationName(), key: createIdempotencyKey() } });
  return (
    <li className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <Tag tone="neutral">{platform === null ? t('api.ownCall') : KIND_NAMES[platform]}</Tag>
        {source.failingSince && <Tag tone="danger">{t('api.failing')}</Tag>}
        {source.reportsFailed > 0 && <Tag tone="danger">{t('api.reportsFailed')}</Tag>}
      </header>
      <Facts>
        {source.address && (
          <Fact label={t('api.address')}>
            <span className={classes.code}>{source.address}</span>
          </Fact>
        )}
        <Fact label={t('api.secrets')}>{formatSecrets(source.secrets)}</Fact>
        {source.kind !== null && <Fact label={t('api.tokens')}>{formatSecrets(source.tokens)}</Fact>}
        <Fact label={t('api.lastDelivery')}>{formatTime(source.lastDeliveryAt)}</Fact>
        <Fact label={t('api.refused')}>{source.refused}</Fact>
        {platform !== null && (
          <Fact label={t('api.reading')}>
            {source.isRead ? formatTime(source.readTo) : t('api.readingOff')}
          </Fact>
        )}
        {source.isRead && (
          <Fact label={t('api.lastReading')}>
            {t('api.readOrders', { read: source.ordersRead, found: source.ordersFound })}
          </Fact>
        )}
        {source.kind !== null && (
          <Fact label={t('api.reports')}>
            {source.isReported ? t('api.waiting', { count: source.reportsWaiting }) : t('api.readingOff')}
          </Fact>
        )}
      </Facts>
      {source.error && (
        <p className={classes.failure} role="status">
          <Icon name="warningCircle" size={16} />{' '}
          {t('api.failure', { code: source.error, next: formatTime(source.nextAt) })}
        </p>
      )}
      {source.kind !== null && <TestCall source={name} />}
      {source.isRead && (
        <Button
          className={classes.start}
          variant="light"
          disabled={readShop.busy}
          leftSection={<Icon name="refresh" size={14} />}
          onClick={() => void readNow()}
        >
          {t('api.readNow')}
        </Button>
      )}
    </li>
  );
}

const formatTime = (time: string | null): string => (time === null ? '—' : formatDateTime(time));

const formatSecrets = (count: number): string =>
  count === 0 ? t('api.noSecret') : `•••••••• ${t('api.secretCount', { count })}`;
