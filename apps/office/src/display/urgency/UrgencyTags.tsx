import { t } from '../../messages/translate.ts';
import { Tag } from '../StatusBadge.tsx';

interface UrgentLot {
  readonly class: 'normal' | 'prio' | 'reissue' | 'objects';
  readonly prio: boolean;
  readonly prioOrderCount: number;
}

/** Marks a lot with PRIO orders or reprints as urgent. Shows nothing for any other lot. */
export function LotUrgency({ lot }: { readonly lot: Omit<UrgentLot, 'prioOrderCount'> }) {
  return (
    <>
      {lot.prio && <Tag tone="prio">PRIO</Tag>}
      {lot.class === 'reissue' && <Tag tone="warn">{t('urgency.reissue')}</Tag>}
    </>
  );
}

interface UrgentMegalot {
  readonly prioLotCount: number;
  readonly prioOrderCount: number;
  readonly reissueLotCount: number;
}

/** How much of a megalot is urgent: its lots with PRIO orders, these orders, and its lots of reprints. */
export function MegalotUrgency({ megalot }: { readonly megalot: UrgentMegalot }) {
  const { prioLotCount, prioOrderCount, reissueLotCount } = megalot;
  const prio = [
    'PRIO',
    t('count.lots', { count: prioLotCount }),
    ...(prioOrderCount > 0 ? [t('count.orders', { count: prioOrderCount })] : []),
  ];
  return (
    <>
      {prioLotCount > 0 && <Tag tone="prio">{prio.join(' · ')}</Tag>}
      {reissueLotCount > 0 && <Tag tone="warn">{t('urgency.reissueLots', { count: reissueLotCount })}</Tag>}
    </>
  );
}

/** The same counts for lots that no megalot contains yet. */
export function countUrgency(lots: readonly UrgentLot[]): UrgentMegalot {
  return {
    prioLotCount: lots.filter(({ prio }) => prio).length,
    prioOrderCount: lots.reduce((sum, { prioOrderCount }) => sum + prioOrderCount, 0),
    reissueLotCount: lots.filter((lot) => lot.class === 'reissue').length,
  };
}
