import { Button } from '@mantine/core';
import { withBasePath } from '../../api/basePath.ts';
import { formatDateTime, formatNumber } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import type { CatalogueVersion, VersionOrders } from './catalogueQueries.ts';

interface VersionRowProps {
  readonly version: CatalogueVersion;
  /** Orders that use the version; undefined while they are being counted. */
  readonly orders: VersionOrders | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/**
 * A version with its age and its orders. A published version is live once this server offers it to the shops. The JSON file
 * with all options of the version can be downloaded.
 */
export function VersionRow({ version: catalogueVersion, orders, isOpen, onOpen }: VersionRowProps) {
  const { version, made, used, published, live } = catalogueVersion;
  return (
    <li className={classes.version}>
      <div>
        <p className={classes.name}>
          <code>{version}</code>
          {published && <Tag tone="done">{t('catalogue.published')}</Tag>}
          {live && <Tag tone="neutral">{t('catalogue.live')}</Tag>}
        </p>
        <p className={classes.facts}>
          {t('catalogue.made', { at: formatDateTime(made) })}
          {' · '}
          {used === null ? t('catalogue.unused') : t('catalogue.used', { at: formatDateTime(used) })}
          {orders !== undefined && ` · ${formatOrders(orders)}`}
        </p>
      </div>
      <div className={classes.tools}>
        <Button
          variant="light"
          size="sm"
          aria-pressed={isOpen}
          aria-label={t('catalogue.openOf', { version })}
          onClick={onOpen}
        >
          {t('catalogue.open')}
        </Button>
        <Button
          component="a"
          variant="default"
          size="sm"
          leftSection={<Icon name="download" size={14} />}
          href={withBasePath(`/catalogues/${version}/json/cmonJson_all.json`)}
          download={`cmonJson_all-${version}.json`}
        >
          {t('catalogue.download')}
        </Button>
      </div>
    </li>
  );
}

function formatOrders({ orders, ordersExact }: VersionOrders): string {
  const number = formatNumber(orders);
  return ordersExact
    ? t('catalogue.orders', { count: orders, number })
    : t('catalogue.ordersMany', { number });
}
