import { can } from '@cmon/core/access/capabilities';
import type { Failure } from '@cmon/core/failure';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { findBoardPlaceLockRefusal } from '../../../commands/megalots/steps/boardRefusals.ts';
import { findGenerationRefusal } from '../../../commands/megalots/steps/findGenerationRefusal.ts';
import {
  findRegenerateRefusal,
  findResendRefusal,
} from '../../../commands/megalots/steps/regenerateAndResendRefusals.ts';
import { findEvents } from '../../../queries/eventRows.ts';
import { findFilePlaces } from '../../../queries/megalots/findFilePlaces.ts';
import { findStripPlaces } from '../../../queries/megalots/findStripPlaces.ts';
import { formatMegalotNumber } from '../../../queries/shipping/findObjectLabels.ts';
import { listMegalotBlockers } from '../../blockers.ts';
import { buildPreflight, readProgress } from '../../generation.ts';
import { listNextMegalotCutting } from '../../nextStates.ts';
import { readBoardLayout } from '../../poles/boards.ts';
import { computeMegalotGauge, getVisibleReconciliation, toShipBy } from '../../values.ts';
import { needs } from '../builder.ts';
import { Market, MegalotCuttingState, Substrate } from '../enums.ts';
import { NextMegalotCutting } from '../nextStates.ts';
import { Blocker, Event, Lot, Megalot } from '../refs.ts';
import { ActionState, Gauge, Reconciliation, Refused, ShipBy } from '../values.ts';
import { Board, BoardLayoutType } from './boardTypes.ts';
import { CuttingDevice, PrintedMarks } from './cuttingDeviceTypes.ts';
import {
  FilePlaceType,
  GenerationAttempt,
  GenerationProgress,
  Preflight,
  PrintFile,
} from './generationTypes.ts';
import { StripPlace } from './stripPlaceTypes.ts';

Megalot.implement({
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    number: t.string({ description: '`M000045`.', resolve: ({ number }) => formatMegalotNumber(number) }),
    code: t.string({ resolve: ({ id }) => formatScanCode({ kind: 'megalot', id }) }),
    store: t.expose('store', { type: Market, nullable: true }),
    laize: t.exposeInt('laize', { nullable: true, description: 'Web width in mm; null on sheets.' }),
    substrate: t.expose('substrate', { type: Substrate }),
    device: t.exposeString('device', { description: 'Code of the device that prints it.' }),
    revision: t.exposeInt('revision'),
    fileState: t.exposeInt('file_state', {
      description: '0 waiting, 1 files generated, 2 files printed, 3 files cut.',
    }),
    cutting: t.expose('cutting', { type: MegalotCuttingState }),
    stateSince: t.expose('state_since', { type: 'DateTime' }),
    madeAt: t.expose('made_at', { type: 'DateTime' }),
    shipBy: t.field({
      type: ShipBy,
      resolve: async (megalot, _args, { load, now }) =>
        toShipBy(
          megalot.ship_by,
          (await load.megalotCounts.load(megalot.id))?.at_risk_from ?? null,
          megalot.cutting === 'mg_dec_complet',
          now,
        ),
    }),
    prio: t.boolean({
      resolve: async ({ id }, _args, { load }) => (await load.megalotCounts.load(id))?.prio ?? false,
    }),
    prioLotCount: t.int({
      description:
        'Number of lots that were made as PRIO, or that have an unfinished order that became PRIO since.',
      resolve: async ({ id }, _args, { load }) => (await load.megalotCounts.load(id))?.prio_lots ?? 0,
    }),
    prioOrderCount: t.int({
      description: 'Number of unfinished PRIO orders in the megalot.',
      resolve: async ({ id }, _args, { load }) => (await load.megalotCounts.load(id))?.prio_orders ?? 0,
    }),
    reissueLotCount: t.int({
      resolve: async ({ id }, _args, { load }) => (await load.megalotCounts.load(id))?.reissue_lots ?? 0,
    }),
    gauge: t.field({
      type: Gauge,
      resolve: async (megalot, _args, { settings, load }) =>
        computeMegalotGauge(
          megalot,
          (await load.megalotCounts.load(megalot.id))?.prio ?? false,
          await settings(),
        ),
    }),
    lotCount: t.exposeInt('lot_count'),
    orderCount: t.int({
      resolve: async ({ id }, _args, { load }) => (await load.megalotCounts.load(id))?.orders ?? 0,
    }),
    labelCount: t.int({
      resolve: async ({ id }, _args, { load }) => (await load.megalotCounts.load(id))?.labels ?? 0,
    }),
    metres: t.exposeFloat('metres', { nullable: true, description: 'Length of media, in metres.' }),
    efficiency: t.float({
      nullable: true,
      description: 'Share of the media that is covered, in percent.',
      resolve: ({ efficiency }) => (efficiency === null ? null : efficiency * 100),
    }),
    cuttingDevice: t.field({
      type: CuttingDevice,
      nullable: true,
      description: 'The cutter that its cut files are made for.',
      resolve: async ({ id }, _args, { load }) => (await load.devicesOfMegalot.load(id))?.cutter ?? null,
    }),
    marks: t.field({
      type: PrintedMarks,
      nullable: true,
      description: 'The printed marks and codes that the cutter’s camera and the scanners read.',
      resolve: async ({ id }, _args, { load }) => (await load.devicesOfMegalot.load(id))?.device ?? null,
    }),
    boards: t.field({
      type: [Board],
      description: 'Its boards with their places; empty when its device has no fixed places.',
      resolve: ({ id }, _args, { load }) => load.boardsOfMegalot.load(id),
    }),
    stripPlaces: t.field({
      type: [StripPlace],
      description:
        'Where its strips lie on the web, from the start of the web on. Empty for sheets, and for files from older releases.',
      resolve: (megalot, _args, { db }) => findStripPlaces(db, megalot),
    }),
    boardLayout: t.field({
      type: BoardLayoutType,
      nullable: true,
      description:
        'The layout of its boards; null when its device has no fixed places. A check print at 1:1 is at `board-proofs/{id}.pdf`.',
      resolve: ({ id }, _args, { db, catalogue }) => readBoardLayout(db, catalogue, id),
    }),
    lots: t.field({ type: [Lot], resolve: ({ id }, _args, { load }) => load.lotsOfMegalot.load(id) }),
    files: t.field({ type: [PrintFile], resolve: ({ id }, _args, { load }) => load.filesOfMegalot.load(id) }),
    filePlaces: t.field({
      type: [FilePlaceType],
      description: 'The hotfolders with its present files.',
      resolve: async ({ id }, _args, { db, user }) => {
        const places = await findFilePlaces(db, id);
        // Only users who take care of the files may see paths of the server.
        return can(user.role, 'generate') ? [...places] : places.map((place) => ({ ...place, place: null }));
      },
    }),
    preflight: t.field({ type: Preflight, nullable: true, resolve: (megalot) => buildPreflight(megalot) }),
    attempts: t.field({
      type: [GenerationAttempt],
      resolve: ({ id }, _args, { load }) => load.attemptsOfMegalot.load(id),
    }),
    lastError: t.field({
      type: Refused,
      nullable: true,
      resolve: ({ last_error }) => last_error as Failure | null,
    }),
    enSouffrance: t.exposeBoolean('souffrance', { description: 'True after the third failed attempt.' }),
    ended: t.boolean({
      description:
        'True for a megalot without lots: it was cancelled before its files were written, or its last lot left it.',
      resolve: ({ live }) => !live,
    }),
    paused: t.exposeBoolean('paused', { description: 'True while no generator may take it.' }),
    progress: t.field({
      type: GenerationProgress,
      nullable: true,
      description: 'The progress of the generator that works on it; null when none does.',
      resolve: (megalot, _args, { load, now }) => readProgress(megalot, load, now),
    }),
    generatedBy: t.exposeString('generated_by', { nullable: true }),
    generatedAt: t.expose('generated_at', { type: 'DateTime', nullable: true }),
    resentAt: t.expose('resent_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the files of the present revision were last sent again.',
    }),
    reconciliation: t.field({
      type: Reconciliation,
      nullable: true,
      resolve: async ({ id, file_state }, _args, { load }) =>
        getVisibleReconciliation(file_state > FILE_STATE.waiting, await load.megalotCounts.load(id)),
    }),
    events: t.field({
      type: [Event],
      args: { first: t.arg.int({ defaultValue: 50 }) },
      resolve: ({ id }, { first }, { db }) => findEvents(db, 'megalot', id, first ?? 0),
    }),
    blockers: t.field({
      type: [Blocker],
      resolve: ({ id }, _args, { load }) => listMegalotBlockers(id, load),
    }),
    nextCutting: t.field({
      type: [NextMegalotCutting],
      resolve: (megalot, _args, context) => listNextMegalotCutting(megalot, context),
    }),
    canGenerate: t.field({
      type: ActionState,
      resolve: (megalot, _args, { user: { role }, now }) => ({
        refusal: findGenerationRefusal(megalot, 'generate', { role, now }),
      }),
    }),
    canRegenerate: t.field({
      type: ActionState,
      resolve: async (megalot, _args, { user: { role }, now, load }) => ({
        refusal: findRegenerateRefusal(megalot, await load.lotsOfMegalot.load(megalot.id), { role, now }),
      }),
    }),
    canLockPlaces: t.field({
      type: ActionState,
      description: 'Whether the places of its boards can be locked and unlocked.',
      resolve: (megalot, _args, { user: { role }, now }) => ({
        refusal: findBoardPlaceLockRefusal(megalot, { role, now }),
      }),
    }),
    canResendFiles: t.field({
      type: ActionState,
      description:
        'Whether its files can be sent again. A megalot at the RIP, or printed, has to be taken back before.',
      resolve: async (megalot, _args, { user: { role }, now, load }) => {
        const [lots, files] = await Promise.all([
          load.lotsOfMegalot.load(megalot.id),
          load.filesOfMegalot.load(megalot.id),
        ]);
        return { refusal: findResendRefusal(megalot, lots, files, { role, now }) };
      },
    }),
    canRetry: t.field({
      type: ActionState,
      resolve: (megalot, _args, { user: { role }, now }) => ({
        refusal: findGenerationRefusal(megalot, 'retry', { role, now }),
      }),
    }),
    canPause: t.field({
      type: ActionState,
      resolve: (megalot, _args, { user: { role }, now }) => ({
        refusal: findGenerationRefusal(megalot, 'pause', { role, now }),
      }),
    }),
    canResume: t.field({
      type: ActionState,
      resolve: (megalot, _args, { user: { role }, now }) => ({
        refusal: findGenerationRefusal(megalot, 'resume', { role, now }),
      }),
    }),
    canCancelGeneration: t.field({
      type: ActionState,
      resolve: (megalot, _args, { user: { role }, now }) => ({
        refusal: findGenerationRefusal(megalot, 'cancel', { role, now }),
      }),
    }),
  }),
});
