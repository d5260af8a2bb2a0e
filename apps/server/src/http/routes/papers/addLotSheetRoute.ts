import { getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { POLE_OF_LOT_TYPE } from '@cmon/core/production/devices/lotTypes';
import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import { getProductName } from '../../../api/itemFacts.ts';
import { makeLoaders } from '../../../api/loaders.ts';
import type { Ticket } from '../../../papers/sheets/sheetParts.ts';
import { type LotSheet, writeLotSheet } from '../../../papers/sheets/writeLotSheet.ts';
import { mustPullStrip, type StripRow } from '../../../queries/lots/stripRows.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import {
  formatLotNumber,
  formatMegalotNumber,
  formatStripLabel,
} from '../../../queries/shipping/findObjectLabels.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute, type PaperReader } from './addPaperRoute.ts';
import { listItemMarks } from './listItemMarks.ts';
import { loadDesigns } from './loadDesigns.ts';

/** `lot-sheets/{lotId}.pdf`: sends the sheet of a lot with its strips or objects, in the language of the reader. */
export function addLotSheetRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'lot-sheets', capability: 'see' }, async (id, reader) => {
    const load = makeLoaders(reader.db);
    const lot = await load.lot.load(id);
    if (lot === null) return null;
    const megalot = lot.megalot_id === null ? null : await load.megalot.load(lot.megalot_id);
    const strips = await load.stripsOfLot.load(id);
    const number = formatLotNumber(lot.number);
    const sheet: LotSheet = {
      number,
      code: formatScanCode({ kind: 'lot', id }),
      type: lot.lot_type,
      headLabels: [
        lot.store?.toUpperCase(),
        getZoneUnlessStore(lot.store, lot.zone),
        megalot && formatMegalotNumber(megalot.number),
      ].flatMap((text) => text || []),
      shipBy: lot.ship_by,
      prio: lot.class === 'prio' || ((await load.lotUrgency.load(id))?.prio_orders ?? 0) > 0,
      orders: lot.order_count,
      labels: lot.label_count,
      madeByPole: POLE_OF_LOT_TYPE[lot.lot_type] !== null,
      timeZone: (await readSettings(reader.db)).timeZone,
      locale: reader.user.locale,
      strips: strips.map(describeStrip),
      tickets: strips.length > 0 ? [] : await readTickets(web, reader, id),
    };
    return { name: number, pdf: await writeLotSheet(sheet) };
  });
}

function describeStrip(strip: StripRow): LotSheet['strips'][number] {
  const { replaced_lot_number: lot, replaced_position: position } = strip;
  return {
    label: formatStripLabel(strip.lot_number, strip.position),
    orderNumber: strip.order_number,
    labels: strip.labels,
    slot: strip.slot,
    prio: strip.prio,
    mustPull: mustPullStrip(strip),
    replaces: lot === null || position === null ? null : formatStripLabel(lot, position),
  };
}

/** Reads the objects of a lot, each as a ticket with the number of its order. */
async function readTickets(web: WebEnv, reader: PaperReader, lotId: string): Promise<Ticket[]> {
  const { locale } = reader.user;
  const items = await makeLoaders(reader.db).itemsOfLot.load(lotId);
  const designs = await loadDesigns(
    web,
    reader,
    items.map(({ id }) => ({ itemId: id, index: 0 })),
  );
  return items.map((item, index) => ({
    code: formatScanCode({ kind: 'item', id: item.id }),
    title: item.order_number,
    lines: [`${item.quantity} × ${getProductName(item, web.published.current.catalogue, locale)}`],
    marks: listItemMarks(item, locale),
    design: designs[index] ?? null,
  }));
}
