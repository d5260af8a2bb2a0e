import { formatReason } from '../../display/eventLabels.ts';
import { t } from '../../messages/translate.ts';

interface LotOrigin {
  readonly cause: 'gaugeFull' | 'cutOff' | 'late' | 'manual' | 'split' | null;
  readonly splitFrom: { readonly number: string } | null;
  readonly splitReason: string | null;
}

/** Why a lot was made, e.g. “split from L000123: press fault”; null when it isn’t known. */
export function formatLotCause({ cause, splitFrom, splitReason }: LotOrigin): string | null {
  if (cause === null) return null;
  if (cause !== 'split') return t(`lotCause.${cause}`);
  const lot = splitFrom?.number ?? '';
  if (splitReason === null) return t('lotCause.split', { lot });
  return t('lotCause.splitBecause', { lot, reason: formatReason(splitReason) });
}
