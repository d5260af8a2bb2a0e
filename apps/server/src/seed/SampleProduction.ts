import type { LotCuttingState } from '@cmon/core/production/statuses';
import { receiveAtCip } from '../commands/cip/receiveAtCip.ts';
import { finishFabrication } from '../commands/floor/finishFabrication.ts';
import { passControl } from '../commands/floor/passControl.ts';
import { readyBooklet } from '../commands/floor/readyBooklet.ts';
import { seeCheckbookPages } from '../commands/floor/seeCheckbookPages.ts';
import { startFabrication } from '../commands/floor/startFabrication.ts';
import { disposeStrips } from '../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../commands/lots/moveLotCutting.ts';
import { moveLotDouble } from '../commands/lots/moveLotDouble.ts';
import { stripSeen } from '../commands/lots/stripSeen.ts';
import { moveMegalot } from '../commands/megalots/moveMegalot.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { tickStock } from '../commands/packing/tickStock.ts';
import { closeReissue } from '../commands/reissues/closeReissue.ts';
import { readBookletFacts } from '../queries/orders/bookletFacts.ts';
import { findPackableOrders } from './findPackableOrders.ts';
import { type ActAs, unwrap } from './unwrap.ts';

const MINUTE_MS = 60_000;

/** An item on a page of a checkbook. */
interface Sheet {
  readonly id: string;
  readonly fab_status: string | null;
}

/** Moves one megalot through production with the commands of the workshop's staff, some minutes apart. */
export class SampleProduction {
  readonly #as: ActAs;
  readonly #megalotId: string;
  #time: Date;

  constructor(as: ActAs, start: Date, megalotId: string) {
    this.#as = as;
    this.#time = start;
    this.#megalotId = megalotId;
  }

  /** Advances the clock and returns the preparator's context. */
  #next(minutes = 4) {
    this.#time = new Date(this.#time.getTime() + minutes * MINUTE_MS);
    return this.#as('preparator', this.#time);
  }

  /** Advances the clock, because people look before they act, and returns the database. */
  #lookUp(minutes = 4) {
    return this.#next(minutes).db;
  }

  async toRip(): Promise<void> {
    unwrap(await moveMegalot(this.#next(), { megalotId: this.#megalotId, to: 'mg_dec_rip' }));
  }

  async #toPrinted(): Promise<string[]> {
    await this.toRip();
    unwrap(await moveMegalot(this.#next(30), { megalotId: this.#megalotId, to: 'mg_dec_imprime' }));
    const lots = await this.#lookUp()
      .selectFrom('lots')
      .select('id')
      .where('megalot_id', '=', this.#megalotId)
      .orderBy('number')
      .execute();
    return lots.map((lot) => lot.id);
  }

  /** Leaves the lots in different cutting states. */
  async toCutting(): Promise<void> {
    const lots = await this.#toPrinted();
    for (const [index, lotId] of lots.entries()) {
      const path: LotCuttingState[] = ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours'];
      await this.#cut(lotId, path.slice(0, index % 4));
    }
  }

  /** Sorts every lot: the first strip is reissued, the others are good. Starts and finishes some of the objects. */
  async toSorting(): Promise<void> {
    const lots = await this.#toPrinted();
    for (const [index, lotId] of lots.entries()) {
      await this.#cut(lotId);
      const strips = await this.#findStrips(lotId);
      for (const strip of strips) unwrap(await stripSeen(this.#next(1), { code: `B/${strip}` }));
      const [bad, ...good] = strips;
      if (index === 0 && bad !== undefined) {
        const strip = { stripId: bad, disposition: 'Ressortir' as const };
        unwrap(await disposeStrips(this.#next(), { lotId, strips: [strip], reason: 'badPrint' }));
      }
      await this.#sort(lotId, index === 0 ? good : strips);
    }
    for (const [index, item] of (await this.#findObjects()).entries()) {
      if (index % 3 === 0) continue;
      unwrap(await startFabrication(this.#next(), { itemId: item }));
      if (index % 3 === 2) await this.#finishObject(item);
    }
  }

  /** Finishes everything, and ships all orders but the last `unshippedCount`. */
  async toShipped({ unshippedCount = 2, withReissue = false } = {}): Promise<void> {
    await this.toLines({ withReissue });
    await this.#bindCheckbooks();
    await this.#assemblePacks();
    const orders = await findPackableOrders(this.#lookUp(1), this.#megalotId);
    for (const orderId of orders.slice(0, Math.max(0, orders.length - unshippedCount)))
      await this.#ship(orderId);
  }

  async #cut(
    lotId: string,
    path: readonly LotCuttingState[] = ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours'],
  ): Promise<void> {
    const { pages } = await this.#lookUp()
      .selectFrom('lots')
      .select('pages')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    for (const to of path) {
      const first = to === 'dec_decoupe_en_cours';
      const state = first && pages > 1 ? 'dec_decoupe_multipage' : to;
      unwrap(await moveLotCutting(this.#next(), { lotId, to: state }));
      if (!first || pages === 1) continue;
      for (let page = 1; page <= pages; page += 1) {
        unwrap(await moveLotCutting(this.#next(), { lotId, to: 'dec_decoupe_multipage', page }));
      }
    }
  }

  /** Reissues a strip that is then found to be usable. Sorting decides on it again. */
  async #reissueAndFind(lotId: string, stripId: string): Promise<void> {
    const strips = [{ stripId, disposition: 'Ressortir' as const }];
    unwrap(await disposeStrips(this.#next(), { lotId, strips, reason: 'badPrint' }));
    const { id } = await this.#lookUp()
      .selectFrom('reissues')
      .select('id')
      .where('strip_id', '=', stripId)
      .executeTakeFirstOrThrow();
    const supervisor = this.#as('superPreparator', this.#time);
    unwrap(await closeReissue(supervisor, { reissueId: id, as: 'withdrawn', reason: 'found' }));
  }

  async #sort(lotId: string, strips: readonly string[]): Promise<void> {
    const ok = strips.map((stripId) => ({ stripId, disposition: 'OK' as const }));
    unwrap(await disposeStrips(this.#next(), { lotId, strips: ok }));
  }

  /** The second pass of a lot whose labels are cut twice. */
  async #cutSecondPass(lotId: string): Promise<void> {
    const lot = await this.#lookUp()
      .selectFrom('lots')
      .select('needs_double')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    if (!lot.needs_double) return;
    unwrap(await moveLotDouble(this.#next(), { lotId, to: 'dbl_decoupe' }));
    unwrap(await moveLotDouble(this.#next(), { lotId, to: 'dbl_complet' }));
  }

  /** Finishes an object. A supervisor passes those that need a controller. */
  async #finishObject(itemId: string): Promise<void> {
    const db = this.#lookUp();
    const item = await db
      .selectFrom('items')
      .select('control_needed')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    if (!item.control_needed) unwrap(await finishFabrication(this.#next(), { itemId }));
    else unwrap(await passControl(this.#as('superPreparator', this.#time), { itemId }));
  }

  /** Binds the checkbooks whose sheets are all sorted, those of other megalots included. */
  async #bindCheckbooks(): Promise<void> {
    const db = this.#lookUp();
    const sheets = await db
      .selectFrom('checkbook_pages')
      .innerJoin('items', 'items.id', 'checkbook_pages.item_id')
      .select(['items.id', 'checkbook_pages.checkbook_id', 'items.fab_status'])
      .distinct()
      .where('checkbook_pages.checkbook_id', 'in', (query) =>
        query
          .selectFrom('checkbook_pages')
          .innerJoin('items', 'items.id', 'checkbook_pages.item_id')
          .innerJoin('lots', 'lots.id', 'items.lot_id')
          .select('checkbook_pages.checkbook_id')
          .where('lots.megalot_id', '=', this.#megalotId),
      )
      .orderBy('items.id')
      .execute();
    for (const checkbookId of new Set(sheets.map((sheet) => sheet.checkbook_id))) {
      const checkbookSheets = sheets.filter((sheet) => sheet.checkbook_id === checkbookId);
      if (await this.#areSorted(checkbookSheets)) await this.#bind(checkbookId, checkbookSheets);
    }
  }

  async #areSorted(sheets: readonly Sheet[]): Promise<boolean> {
    const db = this.#lookUp(0);
    for (const { id, fab_status } of sheets) {
      if (fab_status !== 'FAB_L2C_A_FAIRE') return false;
      if (!(await readBookletFacts(db, id)).stripsPresent) return false;
    }
    return true;
  }

  async #bind(checkbookId: string, sheets: readonly Sheet[]): Promise<void> {
    for (const { id } of sheets) {
      unwrap(await readyBooklet(this.#next(), { itemId: id }));
      unwrap(await startFabrication(this.#next(), { itemId: id }));
    }
    unwrap(await seeCheckbookPages(this.#next(), { checkbookId, page: null }));
    for (const { id } of sheets) unwrap(await finishFabrication(this.#next(), { itemId: id }));
  }

  /** Puts the packs together whose parts are all made, those of other megalots included. */
  async #assemblePacks(): Promise<void> {
    const parts = await this.#lookUp()
      .selectFrom('items')
      .innerJoin('orders', 'orders.id', 'items.order_id')
      .select('items.id')
      .where('items.cip', '=', true)
      .where('items.pulled', '=', false)
      .where('items.cip_done_at', 'is', null)
      .where('orders.status', '=', 'fabriquee')
      .orderBy('items.id')
      .execute();
    // The first scan receives a part. Once all parts of a pack are there, a second scan puts it together.
    for (const { id } of parts) unwrap(await receiveAtCip(this.#next(1), { code: `I/${id}` }));
    for (const { id } of parts) {
      const { cip_done_at } = await this.#lookUp(0)
        .selectFrom('items')
        .select('cip_done_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (cip_done_at === null) unwrap(await receiveAtCip(this.#next(1), { code: `I/${id}` }));
    }
  }

  /**
   * Cuts and sorts everything and makes the objects, so that checkbooks and packs are ready for their lines. With a reissue,
   * the first strip is reissued and then found.
   */
  async toLines({ withReissue = false } = {}): Promise<void> {
    for (const [index, lotId] of (await this.#toPrinted()).entries()) {
      await this.#cut(lotId);
      const strips = await this.#findStrips(lotId);
      const [first] = strips;
      if (withReissue && index === 0 && first !== undefined) await this.#reissueAndFind(lotId, first);
      await this.#sort(lotId, strips);
      await this.#cutSecondPass(lotId);
      unwrap(await moveLotCutting(this.#next(), { lotId, to: 'dec_complet' }));
    }
    for (const item of await this.#findObjects()) {
      unwrap(await startFabrication(this.#next(), { itemId: item }));
      await this.#finishObject(item);
    }
  }

  async #ship(orderId: string): Promise<void> {
    const items = await this.#lookUp()
      .selectFrom('items')
      .select(['id', 'kind', 'line', 'strip_id'])
      .where('order_id', '=', orderId)
      .orderBy('line')
      .execute();
    for (const { id, kind, line, strip_id } of items) {
      if (kind === 'stock') {
        unwrap(await tickStock(this.#next(1), { orderId, line, ticked: true }));
        continue;
      }
      const code = strip_id === null ? `I/${id}` : `B/${strip_id}`;
      unwrap(await scanIntoParcel(this.#next(1), { orderId, code }));
    }
    unwrap(await shipParcel(this.#next(1), { orderId, weight: 180 + 90 * items.length }));
  }

  async #findStrips(lotId: string): Promise<string[]> {
    const rows = await this.#lookUp(1)
      .selectFrom('strips')
      .select('id')
      .where('lot_id', '=', lotId)
      .where('live', '=', true)
      .orderBy('position')
      .execute();
    return rows.map((row) => row.id);
  }

  async #findObjects(): Promise<string[]> {
    const rows = await this.#lookUp(1)
      .selectFrom('items')
      .innerJoin('lots', 'lots.id', 'items.lot_id')
      .select('items.id')
      .where('lots.megalot_id', '=', this.#megalotId)
      .where('items.kind', '=', 'object')
      .orderBy('items.id')
      .execute();
    return rows.map((row) => row.id);
  }
}
