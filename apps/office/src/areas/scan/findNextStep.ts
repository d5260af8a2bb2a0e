import { getObjectPath } from '../../display/links/objectPaths.ts';
import type { MessageKey } from '../../messages/translate.ts';
import { buildCheckbookPath } from './buildCheckbookPath.ts';
import type { ScanCardView } from './scanQueries.ts';

export interface NextStep {
  readonly label: MessageKey;
  readonly path: string;
}

/**
 * Returns the screen for the next step of the scanned object; null when there is nothing to do. An item that waits for the
 * controller opens in the controller's screen, or in the screen of its pole when the user may not check items.
 */
export function findNextStep(card: ScanCardView, mayControl: boolean): NextStep | null {
  const { action, order, item, strip, checkbook, lot, megalot } = card;
  const encode = encodeURIComponent;
  switch (action) {
    case 'startCutting':
    case 'markStripSeen': {
      const lotId = lot?.id ?? strip?.lotId;
      return lotId === undefined
        ? null
        : { label: 'action.openCutting', path: `/decoupe/lots?lot=${encode(lotId)}` };
    }
    case 'startFabrication':
    case 'finishFabrication':
    case 'resumeFabrication':
    case 'handToController':
      return item ? buildPoleStep(item) : null;
    case 'control':
      if (item && mayControl)
        return { label: 'scan.goControl', path: `/pole-objet/controleur/${encode(item.id)}` };
      return item ? buildPoleStep(item) : null;
    case 'pack': {
      const orderId = order?.id ?? item?.orderId ?? strip?.orderId;
      return orderId === undefined
        ? null
        : { label: 'scan.goPack', path: `/scan-expedition/${encode(orderId)}` };
    }
    case 'open': {
      if (checkbook) return { label: 'scan.openCheckbook', path: buildCheckbookPath(checkbook.id) };
      if (order) return { label: 'scan.open', path: getObjectPath('order', order.id) };
      if (lot) return { label: 'scan.open', path: getObjectPath('lot', lot.id) };
      if (megalot) return { label: 'scan.open', path: getObjectPath('megalot', megalot.id) };
      const orderId = item?.orderId ?? strip?.orderId;
      return orderId === undefined ? null : { label: 'scan.open', path: getObjectPath('order', orderId) };
    }
    case 'signIn':
    case 'run':
    case 'none':
      return null;
  }
}

/** Returns the screen of the item's pole; `tous` in the address stands for every pole. */
function buildPoleStep({ id, pole }: NonNullable<ScanCardView['item']>): NextStep {
  return { label: 'scan.goPole', path: `/pole-objet/scan/${pole ?? 'tous'}/${encodeURIComponent(id)}` };
}
