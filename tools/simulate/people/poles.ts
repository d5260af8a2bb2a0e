import type { Pole } from '@cmon/core/catalogue/product';
import { POLE_STATUSES } from '@cmon/core/production/statuses';
import {
  finishMutation,
  handToControllerMutation,
  passControlMutation,
  problemMutation,
  resumeMutation,
  startMutation,
} from '../../../apps/office/src/actions/fabricationMutations.ts';
import { reissueMutation } from '../../../apps/office/src/actions/reissueMutation.ts';
import {
  controlItemQuery,
  controlQueueQuery,
  poleScanQuery,
  poleWorkQuery,
} from '../../../apps/office/src/areas/pole/poleQueries.ts';
import {
  blankStockQuery,
  markBlankMissingMutation,
} from '../../../apps/office/src/list/blanks/blankQueries.ts';
import type { Floor, Pause, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Usual time to make an object, and to check one, s. */
const MAKE_S = 90;
const CHECK_S = 40;
const POLES: readonly Pole[] = ['mug', 'gravure', 'sac', 'bouteille', 'bois'];
/** Makes the objects of some poles by two scans each. */
export function runPole(poles: readonly Pole[]): (user: OfficeUser, floor: Floor) => Work {
  return async function* (user, floor) {
    for (;;) {
      let foundWork = false;
      for (const pole of poles) {
        const { items } = await user.ask(poleWorkQuery, {
          poles: [pole],
          fabrication: [...POLE_STATUSES],
          size: 50,
        });
        const row = items.rows.find(
          ({ id, controlAskedAt }) => controlAskedAt === null && floor.take(`item ${id}`),
        );
        if (row === undefined) continue;
        foundWork = true;
        if (floor.faults.happens('missingBlank')) await reportEmptyShelf(user, floor, pole);
        const canContinue = yield* makeItem(user, floor, pole, row.id);
        floor.setAside(`item ${row.id}`, canContinue ? 0 : 20);
      }
      if (!foundWork) yield 'idle';
    }
  };
}

/** The shelf of a blank is empty although pieces of it were counted. */
async function reportEmptyShelf(user: OfficeUser, floor: Floor, pole: Pole): Promise<void> {
  const { blanks } = await user.ask(blankStockQuery, { poles: [pole] });
  const counted = floor.pick(blanks.filter(({ shelf }) => (shelf ?? 0) > 0));
  if (counted !== undefined) await user.run(markBlankMissingMutation, { blank: counted.blank });
}

async function* makeItem(
  user: OfficeUser,
  floor: Floor,
  pole: Pole,
  itemId: string,
): AsyncGenerator<Pause, boolean, undefined> {
  const code = `I/${itemId}`;
  if (floor.faults.happens('wrongScan')) await scanAtWrongPole(user, floor, pole, code);
  for (let scans = 0; scans < 2; scans += 1) {
    const { scan } = await user.ask(poleScanQuery, { code, pole });
    if (scan.__typename === 'Refused' || scan.item === null || scan.refusal !== null) return false;
    const input = { itemId, expectedVersion: scan.item.version, pole };
    switch (scan.action) {
      case 'startFabrication': {
        if (!(await user.run(startMutation, input)).ok) return false;
        yield floor.pickDuration(MAKE_S);
        const reason = floor.faults.happens('damagedObject')
          ? 'damaged'
          : floor.faults.happens('repairableObject')
            ? 'badColour'
            : null;
        if (reason !== null) {
          const problem = { ...input, expectedVersion: await readVersion(user, itemId), reason };
          await user.run(problemMutation, problem);
          return true;
        }
        break;
      }
      case 'finishFabrication':
        return (await user.run(finishMutation, input)).ok;
      case 'resumeFabrication':
        if (!(await user.run(resumeMutation, input)).ok) return false;
        yield floor.pickDuration(MAKE_S);
        break;
      case 'handToController':
        return (await user.run(handToControllerMutation, input)).ok;
      default:
        return false;
    }
  }
  return true;
}

async function readVersion(user: OfficeUser, itemId: string): Promise<number> {
  const { item } = await user.ask(controlItemQuery, { id: itemId });
  return item?.version ?? 0;
}

async function scanAtWrongPole(user: OfficeUser, floor: Floor, pole: Pole, code: string): Promise<void> {
  const wrongPole = POLES.find((candidate) => candidate !== pole) ?? 'mug';
  const { scan } = await user.ask(poleScanQuery, { code, pole: wrongPole });
  if (scan.__typename === 'Refused' || scan.item === null || scan.refusal !== null) return;
  const input = { itemId: scan.item.id, expectedVersion: scan.item.version, pole: wrongPole };
  if ((await user.run(startMutation, input)).ok)
    floor.violations.push(`item ${code} of ${pole} was started at ${wrongPole}`);
}

/** Passes the pieces that were handed over, or sends them back for rework or a new print. */
export async function* runController(user: OfficeUser, floor: Floor): Work {
  for (;;) {
    const { items } = await user.ask(controlQueueQuery, {});
    const row = items.rows.find(({ id }) => floor.take(`item ${id}`));
    if (row === undefined) {
      yield 'idle';
      continue;
    }
    yield floor.pickDuration(CHECK_S);
    const { item } = await user.ask(controlItemQuery, { id: row.id });
    if (item !== null) {
      const input = { itemId: item.id, expectedVersion: item.version, pole: item.pole };
      if (!floor.faults.happens('failedControl')) await user.run(passControlMutation, input);
      // Three of ten failed pieces are printed again. The others are reworked.
      else if (item.canReissue.allowed && floor.random() < 0.3) {
        const order = { orderId: item.orderId, expectedVersion: item.orderVersion, itemIds: [item.id] };
        await user.run(reissueMutation, { ...order, reason: 'badPrint' });
      } else await user.run(problemMutation, { ...input, reason: 'badColour' });
    }
    floor.setAside(`item ${row.id}`, 2);
  }
}
