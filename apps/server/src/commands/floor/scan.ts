import type { Pole } from '@cmon/core/catalogue/product';
import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import { parseScanCode, type ScanCommand, type ScanObject } from '@cmon/core/production/scanCode';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readPoleLoads } from '../../queries/poles/readPoleLoads.ts';
import { findBlankRefusal } from '../blanks/steps/findBlankRefusal.ts';
import { findPackingRefusal } from '../packing/steps/packingGuards.ts';
import type { Ctx } from '../work/context.ts';
import { findPoleRefusal } from './steps/findPoleRefusal.ts';

/** The next action for the scanned object. */
type ScanAction =
  | 'startCutting'
  | 'markStripSeen'
  | 'startFabrication'
  | 'finishFabrication'
  | 'resumeFabrication'
  | 'handToController'
  | 'control'
  | 'pack'
  | 'open'
  | 'signIn'
  | 'run'
  | 'none';

export interface ScanAnswer {
  readonly kind: ScanObject | 'command';
  /** Id of the scanned object; for a command, its name. */
  readonly id: string;
  /** Current state of the object, in its own status family; null for badges and commands. */
  readonly state: string | null;
  readonly action: ScanAction;
  readonly command: ScanCommand | null;
  /** Why nothing can be done with the object now. */
  readonly refusal: Failure | null;
}

/** Looks up a scanned code: the object, its state and the next action. Changes nothing. */
export async function scan(
  ctx: Pick<Ctx, 'db'>,
  input: { readonly code: string; readonly pole?: Pole | null },
): Promise<Result<ScanAnswer>> {
  const code = parseScanCode(input.code);
  if (code === null) return refusal({ kind: 'wrongScan', code: input.code, expected: 'code' });
  if (code.kind === 'command') {
    return success({
      ...DEFAULT_ANSWER,
      kind: 'command',
      id: code.command,
      action: 'run',
      command: code.command,
    });
  }
  const answer = await LOOKUPS[code.kind](ctx.db, code.id, input.pole ?? null);
  return answer === null
    ? refusal({ kind: 'notFound', object: code.kind, id: code.id })
    : success({ ...DEFAULT_ANSWER, ...answer, kind: code.kind, id: code.id });
}

const DEFAULT_ANSWER = { state: null, action: 'none', command: null, refusal: null } as const;

type Lookup = (
  db: Kysely<Database>,
  id: string,
  pole: Pole | null,
) => Promise<(Pick<ScanAnswer, 'state' | 'action'> & { refusal?: Failure | null }) | null>;

const LOOKUPS: Readonly<Record<ScanObject, Lookup>> = {
  order: async (db, id) => {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
    if (order === undefined) return null;
    const refused = findPackingRefusal(order);
    if (refused !== null) return { state: order.status, action: 'open', refusal: refused };
    return { state: order.status, action: order.status === 'fabriquee' ? 'pack' : 'open' };
  },
  item: async (db, id, pole) => {
    const item = await db
      .selectFrom('items')
      .select([
        'fab_status',
        'pole',
        'pulled',
        'control_needed',
        'control_asked_at',
        'paused_at',
        'blank',
        'blank_state',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (item === undefined) return null;
    const state = item.fab_status;
    if (item.pulled) {
      return { state, action: 'none', refusal: { kind: 'itemNotExpected', item: id, why: 'canceled' } };
    }
    if (pole !== null && item.pole !== pole) {
      return {
        state,
        action: 'none',
        refusal: { kind: 'wrongScan', code: `I/${id}`, expected: item.pole ?? 'noPole' },
      };
    }
    const waitsForBlank =
      state === 'FAB_EN_ATTENTE' || FABRICATION_ACTIONS[state ?? ''] === 'startFabrication';
    const blankRefusal = waitsForBlank ? findBlankRefusal(item, 'FAB_EN_COURS') : null;
    if (blankRefusal !== null) return { state, action: 'none', refusal: blankRefusal };
    if (item.paused_at !== null) return { state, action: 'resumeFabrication' };
    if (state === 'FAB_EN_COURS' && item.control_needed) {
      return { state, action: item.control_asked_at === null ? 'handToController' : 'control' };
    }
    const action = FABRICATION_ACTIONS[state ?? ''] ?? (isMade(state) ? 'pack' : 'open');
    if (action !== 'startFabrication' || item.pole === null) return { state, action };
    const [load] = await readPoleLoads(db, [item.pole]);
    const poleRefusal = load === undefined ? null : findPoleRefusal(load);
    return poleRefusal === null ? { state, action } : { state, action: 'none', refusal: poleRefusal };
  },
  strip: async (db, id) => {
    const strip = await db
      .selectFrom('strips')
      .innerJoin('lots', 'lots.id', 'strips.lot_id')
      .select(['strips.seen_at', 'strips.disposition', 'lots.cutting', 'lots.previous_cutting'])
      .where('strips.id', '=', id)
      .where('strips.live', '=', true)
      .executeTakeFirst();
    if (strip === undefined) return null;
    const state = strip.disposition ?? strip.cutting;
    if (strip.disposition === 'Retirer') {
      return { state, action: 'none', refusal: { kind: 'guardRefused', guard: 'mustPull', detail: id } };
    }
    const printed = getCuttingRank(strip.cutting, strip.previous_cutting) >= PRINTED_RANK;
    if (strip.disposition === 'OK') return { state, action: 'pack' };
    return { state, action: printed && strip.seen_at === null ? 'markStripSeen' : 'open' };
  },
  checkbook: async (db, id) => {
    const checkbook = await db.selectFrom('checkbooks').select('id').where('id', '=', id).executeTakeFirst();
    return checkbook === undefined ? null : { state: null, action: 'open' };
  },
  lot: async (db, id) => {
    const lot = await db
      .selectFrom('lots')
      .select('cutting')
      .where('id', '=', id)
      .where('live', '=', true)
      .executeTakeFirst();
    if (lot === undefined) return null;
    return { state: lot.cutting, action: lot.cutting === 'dec_bde_imprimees' ? 'startCutting' : 'open' };
  },
  megalot: async (db, id) => {
    const megalot = await db.selectFrom('megalots').select('cutting').where('id', '=', id).executeTakeFirst();
    return megalot === undefined ? null : { state: megalot.cutting, action: 'open' };
  },
  parcel: async (db, id) => {
    const parcel = await db.selectFrom('parcels').select('state').where('id', '=', id).executeTakeFirst();
    return parcel === undefined ? null : { state: parcel.state, action: 'open' };
  },
  badge: async (db, id) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst();
    return user === undefined ? null : { state: null, action: 'signIn' };
  },
};

const FABRICATION_ACTIONS: Readonly<Record<string, ScanAction>> = {
  FAB_A_FAIRE: 'startFabrication',
  FAB_L2C_READY: 'startFabrication',
  FAB_REPRISE_MANUELLE: 'startFabrication',
  FAB_EN_COURS: 'finishFabrication',
  FAB_L2C_EN_COURS: 'finishFabrication',
};

/** An item without a fabrication status needs no fabrication. */
const isMade = (state: string | null): boolean => state === null || state === 'FAB_COMPLETE';
