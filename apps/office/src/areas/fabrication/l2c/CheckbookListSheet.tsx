import { formatDueDay } from '../../../display/format.ts';
import { PrintSheet } from '../../../display/PrintSheet.tsx';
import { QrCode } from '../../../display/QrCode.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import type { CheckbookRow } from './checkbookQueries.ts';

interface CheckbookListSheetProps {
  readonly checkbooks: readonly CheckbookRow[];
  readonly onDone: () => void;
}

/** The printed list of checkbooks to bind, with their codes and the positions of their pages. */
export function CheckbookListSheet({ checkbooks, onDone }: CheckbookListSheetProps) {
  return (
    <PrintSheet onDone={onDone}>
      <h1 className={classes.listTitle}>{t('l2c.checkbooks')}</h1>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('l2c.code')}</th>
            <th>{t('l2c.order')}</th>
            <th>{t('l2c.checkbook')}</th>
            <th>{t('field.shipBy')}</th>
            <th>{t('l2c.positions')}</th>
            <th>{t('status.OK')}</th>
          </tr>
        </thead>
        <tbody>
          {checkbooks.map(({ id, code, orderNumber, order, number, sku, childText, pages }) => (
            <tr key={id}>
              <td>
                <QrCode code={code} sideMm={18} />
              </td>
              <td>
                <strong>{orderNumber}</strong> {order.store.toUpperCase()} {order.prio && 'PRIO'}
              </td>
              <td>
                {number} · {sku} {childText !== null && <strong>{childText}</strong>}
              </td>
              <td>{formatDueDay(order.shipBy.at)}</td>
              <td>{pages.map(({ page, position }) => position ?? String(page)).join('  ')}</td>
              <td>□</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
