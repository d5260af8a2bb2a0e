import { type MessageKey, t } from '../../messages/translate.ts';
import type { ProposalView } from './megalotBatchQueries.ts';

type Apart = Pick<ProposalView, 'key' | 'mediaKey' | 'prio' | 'store' | 'device' | 'substrate' | 'laize'>;

/** Why a proposed megalot is not one with the others; null when it is the only one. */
export function formatSeparation(proposal: Apart, proposals: readonly Apart[]): string | null {
  const others = proposals.filter((other) => other !== proposal);
  if (others.length === 0) return null;
  return t(findSeparation(proposal, others));
}

/** The difference to the most similar of the others. */
function findSeparation(proposal: Apart, others: readonly Apart[]): MessageKey {
  if (others.some(({ key }) => key === proposal.key)) return 'batch.apart.full';
  if (others.some(({ mediaKey }) => mediaKey === proposal.mediaKey))
    return proposal.prio ? 'batch.apart.urgent' : 'batch.apart.ordinary';
  const onSameMedia = others.filter(
    ({ device, substrate, laize }) =>
      device === proposal.device && substrate === proposal.substrate && laize === proposal.laize,
  );
  if (onSameMedia.length === 0) return 'batch.apart.media';
  return onSameMedia.some(({ store }) => store === proposal.store) ? 'batch.apart.kind' : 'batch.apart.store';
}
