import { FILE_STATE } from '@cmon/core/production/statuses';
import type { LotRow } from '../../queries/lots/lotRows.ts';
import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';

/** What a lot waits for before it can be cut, in the order of production. */
export const CUTTING_WAITS = [
  'megalot',
  'files',
  'filesFailed',
  'generationPaused',
  /** No press has taken its files yet. */
  'press',
  /** A press is printing it. */
  'print',
  'reprints',
] as const;
export type CuttingWait = (typeof CUTTING_WAITS)[number];

/** Why a lot can't be cut or sorted now; null when it can, or when it is finished. */
export function findCuttingWait(
  { cutting }: Pick<LotRow, 'cutting'>,
  megalot: Pick<MegalotRow, 'file_state' | 'souffrance' | 'paused'> | null,
): CuttingWait | null {
  switch (cutting) {
    case 'attente':
      if (megalot === null) return 'megalot';
      if (megalot.file_state > FILE_STATE.waiting) return 'press';
      if (megalot.souffrance) return 'filesFailed';
      return megalot.paused ? 'generationPaused' : 'files';
    case 'dec_durst':
      return 'press';
    case 'dec_impression':
      return 'print';
    case 'dec_bde_ressortir':
      return 'reprints';
    default:
      return null;
  }
}
