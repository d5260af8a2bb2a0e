import { getDistinctZone } from '../../../display/carriersAndZones.ts';
import { formatDueDay } from '../../../display/format.ts';
import { formatPrintCount } from '../../../display/formatMedia.ts';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { PrintSheet } from '../../../display/PrintSheet.tsx';
import { QrCode } from '../../../display/QrCode.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Paper.module.css';
import type { LotDetailValue } from './lotQueries.ts';

interface LotSheetProps {
  readonly lot: LotDetailValue;
  readonly onDone: () => void;
}

/** The printed sheet of a lot: the code that starts its cutting, and the strips or objects to tick off. */
export function LotSheet({ lot, onDone }: LotSheetProps) {
  return (
    <PrintSheet onDone={onDone}>
      <header className={classes.head}>
        <QrCode code={lot.code} sideMm={42} />
        <div>
          <p className={classes.number}>{lot.number}</p>
          <p className={classes.line}>
            <strong>{lot.type}</strong> · {lot.store?.toUpperCase() ?? ''}{' '}
            {getDistinctZone(lot.store, lot.zone)} · {lot.megalot?.number ?? ''}
          </p>
          <p className={classes.line}>
            {t('field.shipBy')} <strong>{formatDueDay(lot.shipBy.at)}</strong>{' '}
            {lot.prio && <strong>PRIO</strong>}
          </p>
          <p className={classes.line}>
            {t('count.orders', { count: lot.orderCount })} · {formatPrintCount(lot)}
          </p>
        </div>
      </header>
      {lot.strips.length > 0 ? <StripRows lot={lot} /> : <ObjectRows lot={lot} />}
    </PrintSheet>
  );
}

function StripRows({ lot }: { readonly lot: LotDetailValue }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('field.strip')}</th>
          <th>{t('field.order')}</th>
          <th>{t('field.labels')}</th>
          <th>{t('field.slot')}</th>
          <th className={classes.box}>{t('status.OK')}</th>
          <th className={classes.box}>{t('status.Ressortir')}</th>
          <th className={classes.box}>{t('status.Retirer')}</th>
        </tr>
      </thead>
      <tbody>
        {lot.strips.map((strip) => (
          <tr key={strip.id}>
            <td>
              <strong>{strip.label}</strong> {strip.prio && 'PRIO'} {strip.mustPull && t('strip.mustPull')}
            </td>
            <td>{strip.orderNumber}</td>
            <td>{strip.labelCount}</td>
            <td>{strip.slot ?? ''}</td>
            <td className={classes.box}>□</td>
            <td className={classes.box}>□</td>
            <td className={classes.box}>□</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ObjectRows({ lot }: { readonly lot: LotDetailValue }) {
  return (
    <ul className={classes.tickets}>
      {lot.items.map((item) => (
        <li key={item.id} className={classes.ticket}>
          <QrCode code={item.code} sideMm={24} />
          <div>
            <strong>{item.orderNumber}</strong>
            <br />
            {item.productName} × {item.quantity}
          </div>
          <ItemPreview item={item} size="thumb" />
        </li>
      ))}
    </ul>
  );
}
