import type { LotCuttingState } from '@cmon/core/production/statuses';
import { finishFabrication } from '../commands/floor/finishFabrication.ts';
import { startFabrication } from '../commands/floor/startFabrication.ts';
import { disposeStrips } from '../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../commands/lots/moveLotCutting.ts';
import { stripSeen } from '../commands/lots/stripSeen.ts';
import { moveMegalot } from '../commands/megalots/moveMegalot.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { tickStock } from '../commands/packing/tickStock.ts';
import { type ActAs, done } from './done.ts';

const MINUTE_MS = 60_000;

/** Walks one megalot over the floor as the people of the workshop would, a few minutes from one step to the next. */
export class FloorWalk {
  readonly #as: ActAs;
  readonly #megalotId: string;
  #at: Date;

  constructor(as: ActAs, start: Date, megalotId: string) {
    this.#as = as;
    this.#at = start;
    this.#megalotId = megalotId;
  }

  /** The preparator, some minutes later. */
  #next(minutes = 4) {
    this.#at = new Date(this.#at.getTime() + minutes * MINUTE_MS);
    return this.#as('preparator', this.#at);
  }

  async toRip(): Promise<void> {
    done(await moveMegalot(this.#next(), { megalotId: this.#megalotId, to: 'mg_dec_rip' }));
  }

  async #toPrinted(): Promise<string[]> {
    await this.toRip();
    done(await moveMegalot(this.#next(30), { megalotId: this.#megalotId, to: 'mg_dec_imprime' }));
    const lots = await this.#next()
      .db.selectFrom('lots')
      .select('id')
      .where('megalot_id', '=', this.#megalotId)
      .orderBy('number')
      .execute();
    return lots.map((lot) => lot.id);
  }

  /** Its lots stand one after the other along the cutting track. */
  async toCutting(): Promise<void> {
    const lots = await this.#toPrinted();
    for (const [index, lotId] of lots.entries()) {
      const path: LotCuttingState[] = ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours'];
      await this.#cut(lotId, path.slice(0, index % 4));
    }
  }

  /** Every lot is being sorted: the first strip is bad, the others are there. Some objects are under way. */
  async toSorting(): Promise<void> {
    const lots = await this.#toPrinted();
    for (const [index, lotId] of lots.entries()) {
      await this.#cut(lotId);
      const strips = await this.#stripsOf(lotId);
      for (const strip of strips) done(await stripSeen(this.#next(1), { code: `B/${strip}` }));
      const [bad, ...good] = strips;
      if (index === 0 && bad !== undefined) {
        const strip = { stripId: bad, disposition: 'Ressortir' as const };
        done(await disposeStrips(this.#next(), { lotId, strips: [strip], reason: 'badPrint' }));
      }
      await this.#sort(lotId, index === 0 ? good : strips);
    }
    for (const [index, item] of (await this.#objects()).entries()) {
      if (index % 3 === 0) continue;
      done(await startFabrication(this.#next(), { itemId: item }));
      if (index % 3 === 2) done(await finishFabrication(this.#next(), { itemId: item }));
    }
  }

  /** Everything is made; all but the last two orders have left. */
  async toShipped(): Promise<void> {
    for (const lotId of await this.#toPrinted()) {
      await this.#cut(lotId);
      await this.#sort(lotId, await this.#stripsOf(lotId));
      done(await moveLotCutting(this.#next(), { lotId, to: 'dec_complet' }));
    }
    for (const item of await this.#objects()) {
      done(await startFabrication(this.#next(), { itemId: item }));
      done(await finishFabrication(this.#next(), { itemId: item }));
    }
    const orders = await this.#ordersInside();
    for (const orderId of orders.slice(0, -2)) await this.#ship(orderId);
  }

  async #cut(
    lotId: string,
    path: readonly LotCuttingState[] = ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours'],
  ): Promise<void> {
    const { pages } = await this.#next()
      .db.selectFrom('lots')
      .select('pages')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    for (const to of path) {
      const first = to === 'dec_decoupe_en_cours';
      const state = first && pages > 1 ? 'dec_decoupe_multipage' : to;
      done(await moveLotCutting(this.#next(), { lotId, to: state }));
      if (!first || pages === 1) continue;
      for (let page = 1; page <= pages; page += 1) {
        done(await moveLotCutting(this.#next(), { lotId, to: 'dec_decoupe_multipage', page }));
      }
    }
  }

  async #sort(lotId: string, strips: readonly string[]): Promise<void> {
    const ok = strips.map((stripId) => ({ stripId, disposition: 'OK' as const }));
    done(await disposeStrips(this.#next(), { lotId, strips: ok }));
  }

  async #ship(orderId: string): Promise<void> {
    const items = await this.#next()
      .db.selectFrom('items')
      .select(['id', 'kind', 'line', 'strip_id'])
      .where('order_id', '=', orderId)
      .orderBy('line')
      .execute();
    for (const { id, kind, line, strip_id } of items) {
      if (kind === 'stock') {
        done(await tickStock(this.#next(1), { orderId, line, ticked: true }));
        continue;
      }
      const code = strip_id === null ? `I/${id}` : `B/${strip_id}`;
      done(await scanIntoParcel(this.#next(1), { orderId, code }));
    }
    done(await shipParcel(this.#next(1), { orderId, weight: 180 + 90 * items.length }));
  }

  async #stripsOf(lotId: string): Promise<string[]> {
    const rows = await this.#next(1)
      .db.selectFrom('strips')
      .select('id')
      .where('lot_id', '=', lotId)
      .where('live', '=', true)
      .orderBy('position')
      .execute();
    return rows.map((row) => row.id);
  }

  async #objects(): Promise<string[]> {
    const rows = await this.#next(1)
      .db.selectFrom('items')
      .innerJoin('lots', 'lots.id', 'items.lot_id')
      .select('items.id')
      .where('lots.megalot_id', '=', this.#megalotId)
      .where('items.kind', '=', 'object')
      .orderBy('items.id')
      .execute();
    return rows.map((row) => row.id);
  }

  async #ordersInside(): Promise<string[]> {
    const rows = await this.#next(1)
      .db.selectFrom('orders')
      .innerJoin('items', 'items.order_id', 'orders.id')
      .innerJoin('lots', 'lots.id', 'items.lot_id')
      .select(['orders.id', 'orders.seq'])
      .distinct()
      .where('lots.megalot_id', '=', this.#megalotId)
      .where('orders.status', '=', 'fabriquee')
      .orderBy('orders.seq')
      .execute();
    return rows.map((row) => row.id);
  }
}
