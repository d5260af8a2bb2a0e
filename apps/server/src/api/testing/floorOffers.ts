import { STRIP_DISPOSITIONS, type StripDisposition } from '@cmon/core/production/statuses';
import { expect } from 'vitest';
import { advanceCheckbook } from '../../commands/checkbooks/advanceCheckbook.ts';
import { moveBooklets } from '../../commands/checkbooks/moveBooklets.ts';
import { reportPageProblem } from '../../commands/checkbooks/reportPageProblem.ts';
import { assignLot } from '../../commands/lots/assignLot.ts';
import { disposeStrips } from '../../commands/lots/disposeStrips.ts';
import { undoLot } from '../../commands/lots/undoLot.ts';
import { cancelGeneration } from '../../commands/megalots/cancelGeneration.ts';
import { lockBoardPlace } from '../../commands/megalots/lockBoardPlace.ts';
import { markBoardDone } from '../../commands/megalots/markBoardDone.ts';
import { pauseGeneration } from '../../commands/megalots/pauseGeneration.ts';
import { generateMegalot, regenerateMegalot } from '../../commands/megalots/regenerateMegalot.ts';
import { resendFiles } from '../../commands/megalots/resendFiles.ts';
import type { Ctx } from '../../commands/work/context.ts';
import { type Actions, DRY_RUN, type Offer, type Published } from './offer.ts';

export interface PublishedLot extends Actions<'canUndo' | 'canTake' | 'canGiveBack'> {
  readonly id: string;
  readonly nextCutting: readonly object[];
  readonly nextDouble: readonly object[];
  readonly strips: readonly {
    readonly id: string;
    readonly disposition: StripDisposition | null;
    readonly nextDispositions: readonly (Published & { readonly to: StripDisposition })[];
  }[];
}

type MegalotField =
  | 'canGenerate'
  | 'canRetry'
  | 'canRegenerate'
  | 'canResendFiles'
  | 'canPause'
  | 'canResume'
  | 'canCancelGeneration'
  | 'canLockPlaces';

export interface PublishedMegalot extends Actions<MegalotField> {
  readonly id: string;
  readonly boards: readonly (Actions<'canMarkDone'> & {
    readonly board: number;
    readonly doneAt: Date | null;
    readonly places: readonly { readonly place: number; readonly locked: boolean }[];
  })[];
}

export interface PublishedCheckbook extends Actions<'canAdvance' | 'canReport' | 'canRetry' | 'canTakeOver'> {
  readonly id: string;
  readonly nextPage: number | null;
}

export function listLotOffers(ctx: Ctx, lot: PublishedLot): Offer[] {
  const lotId = lot.id;
  const strips = lot.strips.flatMap(({ id, disposition: current, nextDispositions }) => {
    expect(nextDispositions.map(({ to }) => to)).toEqual(STRIP_DISPOSITIONS.filter((to) => to !== current));
    return nextDispositions.map(
      ({ to, ...published }): Offer => ({
        action: to,
        published,
        dryRun: () => disposeStrips(ctx, { lotId, strips: [{ stripId: id, disposition: to }], ...DRY_RUN }),
      }),
    );
  });
  return [
    {
      action: 'Lot.canTake',
      published: lot.canTake,
      dryRun: () => assignLot(ctx, { lotId, userId: ctx.actor.userId, ...DRY_RUN }),
    },
    {
      action: 'Lot.canGiveBack',
      published: lot.canGiveBack,
      dryRun: () => assignLot(ctx, { lotId, userId: null, ...DRY_RUN }),
    },
    { action: 'Lot.canUndo', published: lot.canUndo, dryRun: () => undoLot(ctx, { lotId, ...DRY_RUN }) },
    ...strips,
  ];
}

export function listMegalotOffers(ctx: Ctx, megalot: PublishedMegalot): Offer[] {
  const target = { megalotId: megalot.id, ...DRY_RUN };
  const commands: Record<Exclude<MegalotField, 'canLockPlaces'>, Offer['dryRun']> = {
    canGenerate: () => generateMegalot(ctx, target),
    canRetry: () => generateMegalot(ctx, { ...target, retry: true }),
    canRegenerate: () => regenerateMegalot(ctx, target),
    canResendFiles: () => resendFiles(ctx, target),
    canPause: () => pauseGeneration(ctx, { ...target, paused: true }),
    canResume: () => pauseGeneration(ctx, { ...target, paused: false }),
    canCancelGeneration: () => cancelGeneration(ctx, target),
  };
  const offers = (Object.keys(commands) as (keyof typeof commands)[]).map(
    (field): Offer => ({
      action: `Megalot.${field}`,
      published: megalot[field],
      dryRun: commands[field],
    }),
  );
  // The office shows these buttons on the boards, which most megalots don't have.
  const boards = megalot.boards.flatMap(({ board, doneAt, canMarkDone, places }): Offer[] => [
    {
      action: 'Board.canMarkDone',
      published: canMarkDone,
      dryRun: () => markBoardDone(ctx, { ...target, board, done: doneAt === null }),
    },
    ...places.slice(0, 2).map(({ place, locked }) => ({
      action: 'Megalot.canLockPlaces',
      published: megalot.canLockPlaces,
      dryRun: () => lockBoardPlace(ctx, { ...target, board, place, locked: !locked }),
    })),
  ]);
  return [...offers, ...boards];
}

export function listCheckbookOffers(ctx: Ctx, checkbook: PublishedCheckbook): Offer[] {
  const { id: checkbookId, nextPage: page } = checkbook;
  const target = { checkbookId, ...DRY_RUN };
  /** Moves the booklets. A move that changes no sheet counts as refused, with the refusal of the first sheet. */
  const move = async (kind: 'retry' | 'takeOver') => {
    const result = await moveBooklets(ctx, { target: { checkbookId }, move: kind, ...DRY_RUN });
    if (!result.ok || result.value.lines.some(({ refusal }) => refusal === null)) return result;
    const failure = result.value.lines[0]?.refusal;
    return failure ? { ok: false as const, failure } : result;
  };
  return [
    {
      action: 'Checkbook.canAdvance',
      published: checkbook.canAdvance,
      dryRun: () => advanceCheckbook(ctx, { ...target, page }),
    },
    {
      action: 'Checkbook.canReport',
      published: checkbook.canReport,
      dryRun: () => reportPageProblem(ctx, { ...target, page }),
    },
    { action: 'Checkbook.canRetry', published: checkbook.canRetry, dryRun: () => move('retry') },
    { action: 'Checkbook.canTakeOver', published: checkbook.canTakeOver, dryRun: () => move('takeOver') },
  ];
}
