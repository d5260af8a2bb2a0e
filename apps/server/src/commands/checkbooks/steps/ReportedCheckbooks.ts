import type { ReportLine, ReportResult } from '@cmon/core/production/machineReport/reportLine';
import type { MachineReportLinesTable } from '../../../db/checkbookTables.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';
import { findSheetRefusal, moveSheets, type SheetMove } from './moveSheets.ts';
import { lockSheetsOfCheckbooks, type Sheet } from './sheetLocks.ts';

type Outcome = MachineReportLinesTable['outcome'];

interface Page {
  readonly checkbookId: string;
  readonly page: number;
  readonly itemId: string;
  seen: boolean;
}

const ACTION = 'applyReport';
const READY: SheetMove = { command: 'readyBooklet', to: 'FAB_L2C_READY' };
const START: SheetMove = { command: 'startFabrication', to: 'FAB_L2C_EN_COURS' };
const COMPLETE: SheetMove = { command: 'finishFabrication', to: 'FAB_L2C_COMPLETE' };

/** The reason code of each result that isn't good. */
const REASONS: Readonly<Record<Exclude<ReportResult, 'ok'>, string>> = {
  missing: 'missingPage',
  duplicate: 'duplicatePage',
  fault: 'machineFault',
};

/** The checkbooks that some lines of a machine report are about, locked, with the changes that the lines make. */
export class ReportedCheckbooks {
  readonly #work: Work;
  readonly #sheets: Map<string, Sheet>;
  readonly #pages: Map<string, Page>;
  /** The pages that changed, by checkbook. */
  readonly #changedPages = new Map<string, Set<number>>();

  private constructor(work: Work, sheets: readonly Sheet[], pages: readonly Page[]) {
    this.#work = work;
    this.#sheets = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    this.#pages = new Map(pages.map((page) => [keyOf(page.checkbookId, page.page), page]));
  }

  /** Locks checkbooks after their sheets (the order of `lock.ts`), and reads their pages. */
  static async lock(work: Work, checkbookIds: readonly string[]): Promise<ReportedCheckbooks> {
    if (checkbookIds.length === 0) return new ReportedCheckbooks(work, [], []);
    const sheets = await lockSheetsOfCheckbooks(work, checkbookIds);
    const { trx } = work;
    await trx
      .selectFrom('checkbooks')
      .select('id')
      .where('id', 'in', checkbookIds)
      .orderBy('id')
      .forUpdate()
      .execute();
    const rows = await trx
      .selectFrom('checkbook_pages')
      .select(['checkbook_id', 'page', 'item_id', 'seen_at'])
      .where('checkbook_id', 'in', checkbookIds)
      .execute();
    const pages = rows.map(({ checkbook_id, page, item_id, seen_at }) => ({
      checkbookId: checkbook_id,
      page,
      itemId: item_id,
      seen: seen_at !== null,
    }));
    return new ReportedCheckbooks(work, sheets, pages);
  }

  /**
   * Applies one line: a good page was seen, and starts its sheet first when that is allowed; any other result stops the
   * sheet with an error.
   */
  async apply(checkbookId: string, { page: number, result }: ReportLine): Promise<Outcome> {
    const page = this.#pages.get(keyOf(checkbookId, number));
    const sheet = page === undefined ? undefined : this.#sheets.get(page.itemId);
    if (page === undefined || sheet === undefined) return 'unknown';
    const isApplied =
      result === 'ok'
        ? await this.#markPageSeen(page, sheet)
        : await this.#reportProblem(page, sheet, REASONS[result]);
    if (!isApplied) return 'refused';
    const changedPages = this.#changedPages.get(checkbookId) ?? new Set();
    this.#changedPages.set(checkbookId, changedPages.add(number));
    return 'applied';
  }

  async #markPageSeen(page: Page, sheet: Sheet): Promise<boolean> {
    if (page.seen || !(await this.#start(sheet))) return false;
    page.seen = true;
    await this.#setPage(page, { seen_at: this.#work.now, seen_by: this.#getUser(), problem: null });
    return true;
  }

  /** Starts the fabrication of a sheet, unless it has begun. Returns whether it is in fabrication now. */
  async #start(sheet: Sheet): Promise<boolean> {
    for (const move of [READY, START]) {
      const current = this.#sheets.get(sheet.id) ?? sheet;
      if (current.fab_status === 'FAB_L2C_EN_COURS') return true;
      if (move === READY && current.fab_status === 'FAB_L2C_READY') continue;
      if (!(await this.#move(current, move))) return false;
    }
    return true;
  }

  async #reportProblem(page: Page, sheet: Sheet, reason: string): Promise<boolean> {
    const moved = await this.#move(sheet, {
      command: 'problemFabrication',
      to: 'FAB_L2C_ERROR',
      reason,
    });
    if (!moved) return false;
    page.seen = false;
    await this.#setPage(page, { seen_at: null, seen_by: null, problem: reason });
    return true;
  }

  async #move(sheet: Sheet, move: SheetMove): Promise<boolean> {
    if (findSheetRefusal(this.#work, sheet, move) !== null) return false;
    for (const moved of await moveSheets(this.#work, ACTION, [sheet], move))
      this.#sheets.set(moved.id, moved);
    return true;
  }

  /** Completes the sheets whose pages were all seen, and records the changes. Returns the ids of the changed orders. */
  async finish(): Promise<string[]> {
    const ids = [...this.#changedPages.keys()];
    if (ids.length === 0) return [];
    const work = this.#work;
    const sheets = await lockSheetsOfCheckbooks(work, ids);
    const finishedSheets = sheets.filter(
      ({ fab_status, allPagesSeen }) => fab_status === 'FAB_L2C_EN_COURS' && allPagesSeen,
    );
    await moveSheets(work, ACTION, finishedSheets, COMPLETE);
    for (const id of ids.toSorted()) {
      const { version } = await changeRow(work, 'checkbooks', id, {});
      const detail = { pages: [...(this.#changedPages.get(id) ?? [])] };
      work.record({ action: ACTION, object: 'checkbook', objectId: id, version, detail });
    }
    return [...new Set(sheets.map(({ order_id }) => order_id))];
  }

  async #setPage(
    { checkbookId, page }: Page,
    change: { seen_at: Date | null; seen_by: string | null; problem: string | null },
  ): Promise<void> {
    await this.#work.trx
      .updateTable('checkbook_pages')
      .set(change)
      .where('checkbook_id', '=', checkbookId)
      .where('page', '=', page)
      .execute();
  }

  #getUser(): string | null {
    const { role, userId } = this.#work.actor;
    return role === 'system' ? null : userId;
  }
}

const keyOf = (checkbookId: string, page: number): string => `${checkbookId} ${page}`;
