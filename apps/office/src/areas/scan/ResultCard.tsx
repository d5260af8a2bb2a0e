import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { FloorNotes } from '../../actions/FloorNotes.tsx';
import { formatRefusal } from '../../api/refusal.ts';
import { useViewer } from '../../api/viewer.ts';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { useScrollIntoView } from '../../scanner/useScrollIntoView.ts';
import { findNextStep } from './findNextStep.ts';
import classes from './Scan.module.css';
import type { ScanCardView } from './scanQueries.ts';

/** The largest number of previews of a scanned object. */
const MAX_PREVIEWS = 6;

/** The scanned object: its name, its state, its previews, and a link to the next step. */
export function ResultCard({ card }: { readonly card: ScanCardView }) {
  const articleRef = useScrollIntoView<HTMLElement>(card.object.id);
  const subject = card.order ?? card.item ?? card.lot ?? card.megalot;
  const items = card.item ? [card.item] : (card.strip?.items ?? card.order?.items ?? []);
  const next = findNextStep(card, useViewer().capabilities.includes('control'));
  return (
    <article ref={articleRef} className={classes.card}>
      <p className={classes.kind}>{t(`object.${card.type}`)}</p>
      <header className={classes.head}>
        <h2 className={classes.label} data-read-from-far>
          {card.object.label}
        </h2>
        {card.state !== null && <StatusBadge status={card.state} size="large" />}
        {subject && <StoreFlag store={subject.store} />}
        {subject && <ShipBy value={subject.shipBy} size="large" />}
      </header>
      <p className={classes.facts}>{formatFacts(card)}</p>
      {items.length > 0 && (
        <div className={classes.previews}>
          {items.slice(0, MAX_PREVIEWS).map((item) => (
            <ItemPreview key={item.id} item={item} size={items.length === 1 ? 'large' : 'medium'} />
          ))}
        </div>
      )}
      <FloorNotes notes={card.order?.notes ?? []} />
      {card.refusal && <p className={classes.refused}>{formatRefusal(card.refusal)}</p>}
      {next && (
        <Button component={Link} to={next.path} size="xl" fullWidth>
          {t(next.label)}
        </Button>
      )}
    </article>
  );
}

function formatFacts(card: ScanCardView): string {
  if (card.item) return `${card.item.orderNumber} · ${card.item.productName} × ${card.item.quantity}`;
  if (card.strip) return `${card.strip.orderNumber} · ${t('count.labels', { count: card.strip.labelCount })}`;
  if (card.order)
    return [t('count.items', { count: card.order.itemCount }), card.order.slot].filter(Boolean).join(' · ');
  if (card.lot)
    return `${card.lot.type} · ${t('cutting.seenOf', { seen: card.lot.stripsSeen, of: card.lot.stripsExpected })}`;
  if (card.megalot) return t('count.lots', { count: card.megalot.lotCount });
  if (card.parcel)
    return `${t('order.parcel', { index: card.parcel.index, of: card.parcel.of })} · ${getCarrierName(card.parcel.carrier)}`;
  return '';
}
