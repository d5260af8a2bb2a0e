import { formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

interface MediaUse {
  /** Width of the web, mm; null when the megalot is printed on sheets. */
  readonly laize: number | null;
  readonly pages: number;
  /** Length of the web, m. */
  readonly metres: number;
  /** Share of the web that is covered, percent. */
  readonly efficiency: number;
}

/** How much a megalot prints: its sheets, or the length of its web and how much of the web is covered. */
export function formatMediaUse({ laize, pages, metres, efficiency }: MediaUse): string {
  if (laize === null) return t('batch.sheets', { count: pages });
  return t('batch.media', { metres: formatNumber(metres, 2), efficiency: formatNumber(efficiency) });
}
