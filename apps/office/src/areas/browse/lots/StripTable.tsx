import { Link } from 'react-router';
import { formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { LotDetailValue } from './lotQueries.ts';

/** The strips of a lot in their order on the roll, each with the time at which it was seen and its disposition. */
export function StripTable({ strips }: { readonly strips: LotDetailValue['strips'] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.strip')}</th>
            <th scope="col">{t('field.order')}</th>
            <th scope="col">{t('field.labels')}</th>
            <th scope="col">{t('strip.seen')}</th>
            <th scope="col">{t('strip.disposition')}</th>
            <th scope="col">{t('field.slot')}</th>
          </tr>
        </thead>
        <tbody>
          {strips.map((strip) => (
            <tr key={strip.id}>
              <td>
                <strong>{strip.label}</strong> {strip.prio && <Tag tone="prio">PRIO</Tag>}{' '}
                {strip.mustPull && <Tag tone="danger">{t('strip.mustPull')}</Tag>}
              </td>
              <td>
                <Link to={getObjectPath('order', strip.orderId)}>{strip.orderNumber}</Link>
              </td>
              <td>{strip.labelCount}</td>
              <td>
                {strip.seenAt === null ? (
                  '—'
                ) : (
                  <>
                    <Icon name="check" size={13} label={t('strip.seen')} /> {formatDateTime(strip.seenAt)}{' '}
                    {strip.seenBy}
                  </>
                )}
              </td>
              <td>{strip.disposition === null ? '—' : <StatusBadge status={strip.disposition} />}</td>
              <td>{strip.slot ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
