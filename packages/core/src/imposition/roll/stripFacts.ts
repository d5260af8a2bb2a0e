import type { TicketFacts } from '../buildTicketCell.ts';
import type { PlanStrip } from '../plan.ts';
import type { SheetGroup } from '../sheet.ts';

/** The content of a strip's ticket. `suffix` ends the name of its lot. */
export function buildStripTicket(
  strip: PlanStrip,
  { part, parts }: Pick<SheetGroup, 'part' | 'parts'>,
  labels: number,
  suffix = '',
): TicketFacts {
  const stripOfOrder = `${strip.index}/${strip.of}`;
  return {
    code: strip.code,
    orderNumber: strip.orderNumber,
    store: strip.store,
    zone: strip.zone,
    strip: parts > 1 ? `${stripOfOrder} (${part}/${parts})` : stripOfOrder,
    labels,
    lot: `L${strip.lotNumber} ${strip.lotType}${suffix}`,
    prio: strip.prio,
    reissue: strip.reissue,
  };
}

/** What a sheet says about a strip that lies on it, without where it lies and what it prints. */
export function describeStrip(
  strip: PlanStrip,
): Omit<SheetGroup, 'x' | 'y' | 'width' | 'height' | 'part' | 'parts' | 'labels'> {
  return {
    id: strip.id,
    code: strip.code,
    orderNumber: strip.orderNumber,
    lotNumber: strip.lotNumber,
    lotType: strip.lotType,
    store: strip.store,
    zone: strip.zone,
    prio: strip.prio,
    reissue: strip.reissue,
  };
}
