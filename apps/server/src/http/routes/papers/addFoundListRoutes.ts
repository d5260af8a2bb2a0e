import { formatScanCode } from '@cmon/core/production/scanCode';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type FoundList, writeFoundList } from '../../../papers/sheets/writeFoundList.ts';
import { findLotsByIds } from '../../../queries/lots/lotRows.ts';
import { findMegalotsByIds } from '../../../queries/megalots/megalotRows.ts';
import { findOrdersByIds } from '../../../queries/orders/orderRows.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import { formatLotNumber, formatMegalotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';
import { readPaperIds } from './readPaperIds.ts';

/** The lines of a list by the ids of their objects. */
type FoundLines = ReadonlyMap<string, FoundList['lines'][number]>;

const FOLDERS = { orders: 'order-lists', lots: 'lot-lists', megalots: 'megalot-lists' } as const;
const READERS = { orders: readOrders, lots: readLots, megalots: readMegalots } as const;

/**
 * `order-lists/{ids}.pdf`, `lot-lists/{ids}.pdf` and `megalot-lists/{ids}.pdf`: send a list of the objects with these ids,
 * in the order of the ids and in the language of the reader. Commas separate the ids.
 */
export function addFoundListRoutes(app: FastifyInstance, web: WebEnv): void {
  for (const type of ['orders', 'lots', 'megalots'] as const)
    addPaperRoute(app, web, { folder: FOLDERS[type], capability: 'see' }, async (joinedIds, { db, user }) => {
      const ids = readPaperIds(joinedIds);
      const linesById = await READERS[type](db, ids);
      const lines = ids.flatMap((id) => linesById.get(id) ?? []);
      if (lines.length === 0) return null;
      const { timeZone } = await readSettings(db);
      const list: FoundList = { type, printedAt: web.now(), timeZone, locale: user.locale, lines };
      return { name: type, pdf: await writeFoundList(list) };
    });
}

async function readOrders(db: Kysely<Database>, ids: readonly string[]): Promise<FoundLines> {
  const orders = await findOrdersByIds(db, ids);
  return new Map(
    orders.map(({ id, number, store, status: state, ship_by: shipBy }) => [
      id,
      { code: formatScanCode({ kind: 'order', id }), number, store: store.toUpperCase(), state, shipBy },
    ]),
  );
}

async function readLots(db: Kysely<Database>, ids: readonly string[]): Promise<FoundLines> {
  const lots = await findLotsByIds(db, ids);
  return new Map(
    lots.map(({ id, number, store, cutting, ship_by }) => [
      id,
      {
        code: formatScanCode({ kind: 'lot', id }),
        number: formatLotNumber(number),
        store: store?.toUpperCase() ?? null,
        state: cutting,
        shipBy: ship_by,
      },
    ]),
  );
}

async function readMegalots(db: Kysely<Database>, ids: readonly string[]): Promise<FoundLines> {
  const megalots = await findMegalotsByIds(db, ids);
  return new Map(
    megalots.map(({ id, number, store, cutting, ship_by }) => [
      id,
      {
        code: formatScanCode({ kind: 'megalot', id }),
        number: formatMegalotNumber(number),
        store: store?.toUpperCase() ?? null,
        state: cutting,
        shipBy: ship_by,
      },
    ]),
  );
}
