import type { Market } from '@cmon/core/catalogue/types';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import { findMegalotProposals } from '../../queries/megalots/findMegalotProposals.ts';
import type { ApiContext } from '../makeContext.ts';
import { estimateMedia, type MediaUse } from './estimateMedia.ts';

/** The media that a proposed megalot needs on a device, with the stored record and with a changed one. */
export interface PlannedMedia {
  readonly lots: number;
  readonly store: Market | null;
  readonly before: MediaUse;
  readonly after: MediaUse;
}

/** The most megalots that are compared. Each one is laid out twice, so a dry run with more of them would be slow. */
const MOST_PROPOSALS = 40;

/** Lists the proposed megalots of a printer that a changed record would lay out differently. A cutter has none. */
export async function planDeviceMedia(context: ApiContext, record: unknown): Promise<PlannedMedia[]> {
  const device = parseDevice(record);
  if (!device.ok || device.value.kind === 'cutter') return [];
  const { code } = device.value;
  const proposals = await findMegalotProposals(context.db, await context.settings(), context.now);
  const planned: PlannedMedia[] = [];
  for (const proposal of proposals
    .filter((candidate) => candidate.device === code)
    .slice(0, MOST_PROPOSALS)) {
    const before = await estimateMedia(context, proposal);
    const after = await estimateMedia(context, proposal, device.value);
    const isSame = before.pages === after.pages && before.web.lengthMm === after.web.lengthMm;
    if (!isSame) planned.push({ lots: proposal.lotIds.length, store: proposal.store, before, after });
  }
  return planned;
}
