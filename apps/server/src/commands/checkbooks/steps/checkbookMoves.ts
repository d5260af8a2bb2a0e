import type { Failure } from '@cmon/core/failure';
import type { CheckbookStep, PlannedStep } from '@cmon/core/production/planCheckbookStep';
import { type FabricationStatus, UNBOUND_STATUSES } from '@cmon/core/production/statuses';
import type { MoveCommand } from '@cmon/core/production/transitions/transition';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import { findSheetRefusal, type Mover, type SheetMove, type SheetState } from './moveSheets.ts';

/** A move of the fabrication table that all sheets in some statuses make together. */
interface TableMove {
  readonly from: readonly FabricationStatus[];
  readonly to: FabricationStatus;
  readonly command: MoveCommand;
}

const START_MOVES: readonly TableMove[] = [
  { from: ['FAB_L2C_A_FAIRE'], to: 'FAB_L2C_READY', command: 'readyBooklet' },
  { from: ['FAB_L2C_READY'], to: 'FAB_L2C_EN_COURS', command: 'startFabrication' },
];

/** What `advanceCheckbook` does in each step: it makes these moves, one after the other, or refuses with this guard. */
const STEP_MOVES: Readonly<Record<Exclude<CheckbookStep, 'page'>, readonly TableMove[] | string>> = {
  wait: 'stripsPresent',
  start: START_MOVES,
  bound: 'otherCheckbook',
  error: 'bookletWithoutError',
  rework: [
    { from: ['FAB_REPRISE_MANUELLE', 'FAB_A_FAIRE'], to: 'FAB_EN_COURS', command: 'startFabrication' },
  ],
  finish: [{ from: ['FAB_EN_COURS'], to: 'FAB_COMPLETE', command: 'finishFabrication' }],
  done: 'checkbookOpen',
};

/**
 * The moves of the sheets in a step of `advanceCheckbook`. None in the step `page`, which marks a page as seen, or when
 * refused.
 */
export function listStepMoves(step: CheckbookStep): readonly TableMove[] {
  const moves = step === 'page' ? [] : STEP_MOVES[step];
  return typeof moves === 'string' ? [] : moves;
}

export function listSheetsFrom<Sheet extends SheetState>(
  sheets: readonly Sheet[],
  { from }: TableMove,
): Sheet[] {
  return sheets.filter(({ fab_status }) => fab_status !== null && from.includes(fab_status));
}

/**
 * Why `advanceCheckbook` is refused in the next step of a checkbook; null when it would succeed. In the step `page`,
 * only the person's right is checked here.
 */
export function findAdvanceRefusal(
  checkbookId: string,
  { step }: PlannedStep,
  sheets: readonly SheetState[],
  mover: Mover,
): Failure | null {
  const forbidden = findCapabilityRefusal(mover.actor.role, 'advanceFloor');
  if (forbidden !== null || step === 'page') return forbidden;
  const guard = STEP_MOVES[step];
  if (typeof guard === 'string') return { kind: 'guardRefused', guard, detail: checkbookId };
  let current = sheets;
  for (const tableMove of listStepMoves(step)) {
    const moving = listSheetsFrom(current, tableMove);
    for (const sheet of moving) {
      const refused = findSheetRefusal(mover, sheet, toSheetMove(tableMove, null));
      if (refused !== null) return refused;
    }
    current = current.map((sheet) =>
      moving.includes(sheet) ? { ...sheet, fab_status: tableMove.to, fab_by: null } : sheet,
    );
  }
  return null;
}

/** What a person does with all sheets of a checkbook or of a megalot at once. */
export const BOOKLET_MOVES = ['ready', 'start', 'finish', 'retry', 'takeOver', 'finishByHand'] as const;
export type BookletMove = (typeof BOOKLET_MOVES)[number];

/** The moves of the fabrication table that belong to each booklet move. A sheet makes at most one of them. */
const BOOKLET_TABLE_MOVES: Readonly<Record<BookletMove, readonly TableMove[]>> = {
  ready: START_MOVES.slice(0, 1),
  start: START_MOVES.slice(1),
  finish: [{ from: ['FAB_L2C_EN_COURS'], to: 'FAB_L2C_COMPLETE', command: 'finishFabrication' }],
  retry: [{ from: ['FAB_L2C_ERROR'], to: 'FAB_L2C_A_FAIRE', command: 'readyBooklet' }],
  takeOver: [{ from: ['FAB_L2C_ERROR'], to: 'FAB_REPRISE_MANUELLE', command: 'takeOverBooklet' }],
  finishByHand: [
    { from: ['FAB_REPRISE_MANUELLE', 'FAB_EN_COURS'], to: 'FAB_COMPLETE', command: 'finishFabrication' },
  ],
};

/** A sheet that a move of `moveBooklets` is about, and why it stays where it is; null when it can move. */
interface PlannedSheet<Sheet> {
  readonly sheet: Sheet;
  readonly sheetMove: SheetMove;
  readonly refusal: Failure | null;
}

/** What `moveBooklets` does with each sheet. Empty when no sheet could ever make this move. */
export function planBookletMove<Sheet extends SheetState>(
  move: BookletMove,
  sheets: readonly Sheet[],
  mover: Mover,
  reason: string | null,
): PlannedSheet<Sheet>[] {
  return BOOKLET_TABLE_MOVES[move].flatMap((tableMove) => {
    const sheetMove = toSheetMove(tableMove, reason);
    return listSheetsFrom(sheets, tableMove).map((sheet) => ({
      sheet,
      sheetMove,
      refusal: findSheetRefusal(mover, sheet, sheetMove),
    }));
  });
}

/** Why `moveBooklets` would move none of the sheets; null when it would move at least one. */
export function findBookletRefusal(
  move: BookletMove,
  sheets: readonly SheetState[],
  mover: Mover,
): Failure | null {
  const forbidden = findCapabilityRefusal(mover.actor.role, 'advanceFloor');
  if (forbidden !== null) return forbidden;
  const planned = planBookletMove(move, sheets, mover, null);
  const [first] = planned;
  if (first === undefined) return { kind: 'guardRefused', guard: 'sheetsToMove', detail: move };
  return planned.some(({ refusal }) => refusal === null) ? null : first.refusal;
}

const UNBOUND: readonly (FabricationStatus | null)[] = UNBOUND_STATUSES;

/** The sheets that a problem with the whole checkbook is about: those that aren't bound yet. */
export function listSheetsToReport<Sheet extends SheetState>(sheets: readonly Sheet[]): Sheet[] {
  return sheets.filter(({ fab_status }) => UNBOUND.includes(fab_status));
}

/** Why `reportPageProblem` is refused for the whole checkbook; null when it would succeed with a reason. */
export function findReportRefusal(
  checkbookId: string,
  sheets: readonly SheetState[],
  { actor }: Mover,
): Failure | null {
  const forbidden = findCapabilityRefusal(actor.role, 'advanceFloor');
  if (forbidden !== null || listSheetsToReport(sheets).length > 0) return forbidden;
  return { kind: 'guardRefused', guard: 'checkbookOpen', detail: checkbookId };
}

function toSheetMove({ to, command }: TableMove, reason: string | null): SheetMove {
  return { command, to, reason };
}
