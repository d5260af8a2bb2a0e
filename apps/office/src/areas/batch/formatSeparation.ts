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
  // Lots with the same key are in several proposals only when they are more than one megalot takes.
  if (others.some(({ key }) => key === proposal.key)) return 'batch.apart.full';
  // The media key is the key without the urgency, so the two proposals differ in the urgency.
  if (others.some(({ mediaKey }) => mediaKey === proposal.mediaKey))
    return proposal.prio ? 'batch.apart.urgent' : 'batch.apart.ordinary';
  const onSameMedia = others.filter(
    ({ device, substrate, laize }) =>
      device === proposal.device && substrate === proposal.substrate && laize === proposal.laize,
  );
  if (onSameMedia.length === 0) return 'batch.apart.media';
  // Proposals on the same media that share the store as well differ in what is printed: labels or objects.
  return onSameMedia.some(({ store }) => store === proposal.store) ? 'batch.apart.kind' : 'batch.apart.store';
}
