import { type MessageKey, t } from '../../messages/translate.ts';
import type { ProposalView } from './megalotBatchQueries.ts';

type ComparedProposal = Pick<
  ProposalView,
  'key' | 'mediaKey' | 'prio' | 'store' | 'device' | 'substrate' | 'laize'
>;

/** Why the lots of a proposal aren't in the megalot of another proposal; null when there is no other. */
export function formatSeparation(
  proposal: ComparedProposal,
  proposals: readonly ComparedProposal[],
): string | null {
  const others = proposals.filter((other) => other !== proposal);
  if (others.length === 0) return null;
  return t(findSeparation(proposal, others));
}

/** The message about what separates the proposal from the most similar of the others. */
function findSeparation(proposal: ComparedProposal, others: readonly ComparedProposal[]): MessageKey {
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
