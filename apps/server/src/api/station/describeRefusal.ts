import type { ExpectedScan, Failure } from '@cmon/core/failure';
import { parseScanCode, type ScanCode } from '@cmon/core/production/scanCode';
import { formatLotNumber } from '../../queries/shipping/findObjectLabels.ts';
import type { Loaders } from '../loaders.ts';
import { findLotsOfScan } from './findLotsOfScan.ts';

/** The guards whose detail is the id of a user, such as the person who holds the object. */
const GUARDS_WITH_USER = ['packedByAnother', 'rightPoleAndFree', 'sameUser', 'notPaused', 'notInWork'];
/** Sent in place of a name or number that doesn't exist. Messages have another text for this value. */
const NONE = 'none';
/** The expected scans of which a refusal also names the object that was scanned instead. */
const EXPECTED_KINDS: readonly string[] = ['packable', 'strip', 'part'] satisfies ExpectedScan[];

/**
 * Returns the parameters of a refusal, with names and numbers that people know beside its ids. These are the name of the
 * user who holds or changed the object, the object that was scanned by mistake, and its lot or order.
 */
export async function describeRefusal(
  failure: Failure,
  load: Loaders,
): Promise<Readonly<Record<string, unknown>>> {
  const { kind, ...params } = failure;
  switch (failure.kind) {
    case 'wrongScan':
      return {
        ...params,
        belongsTo: await findOwner(failure, load),
        ...(await findScanned(failure, load)),
      };
    case 'itemNotExpected':
      return { ...params, order: (await load.item.load(failure.item))?.order_number ?? NONE };
    case 'versionConflict':
      return { ...params, changedBy: (await findName(failure.changedBy, load)) ?? failure.changedBy };
    case 'guardRefused':
      return GUARDS_WITH_USER.includes(failure.guard)
        ? { ...params, name: (await findName(failure.detail, load)) ?? NONE }
        : params;
    default:
      return params;
  }
}

async function findName(userId: string, load: Loaders): Promise<string | null> {
  return userId === '' ? null : ((await load.user.load(userId))?.name ?? null);
}

/**
 * Finds the numbers of the lots or of the order that the scanned object belongs to, when another lot or order was expected.
 */
async function findOwner(
  { code, expected }: Extract<Failure, { kind: 'wrongScan' }>,
  load: Loaders,
): Promise<string> {
  const parsed = parseScanCode(code);
  if (parsed === null || !('id' in parsed)) return NONE;
  const strip = parsed.kind === 'strip' ? await load.strip.load(parsed.id) : null;
  if (expected === 'thisLot') return strip === null ? NONE : formatLotNumber(strip.lot_number);
  if (expected === 'pageOfLot') return listLotsOfPage(parsed, load);
  if (expected !== 'thisOrder') return NONE;
  if (strip !== null) return strip.order_number;
  const item = parsed.kind === 'item' ? await load.item.load(parsed.id) : null;
  const order = parsed.kind === 'order' ? await load.order.load(parsed.id) : null;
  return item?.order_number ?? order?.number ?? NONE;
}

async function listLotsOfPage(code: ScanCode, load: Loaders): Promise<string> {
  if (code.kind !== 'megalot' || code.page === undefined) return NONE;
  const lots = await findLotsOfScan(code.id, code.page, load);
  return lots.map(({ number }) => formatLotNumber(number)).join(', ') || NONE;
}

/** Finds the kind and the label of a scanned object, when another kind of object was expected. */
async function findScanned(
  { code, expected }: Extract<Failure, { kind: 'wrongScan' }>,
  load: Loaders,
): Promise<object> {
  const parsed = EXPECTED_KINDS.includes(expected) ? parseScanCode(code) : null;
  if (parsed === null || !('id' in parsed) || parsed.kind === 'badge') return {};
  const label = await load.label.load({ type: parsed.kind, id: parsed.id });
  return label === parsed.id ? {} : { scanned: parsed.kind, label };
}
