import type { MegalotCuttingState } from '@cmon/core/production/statuses';
import { Link } from 'react-router';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { getFileStateCode } from '../../display/statusLook.ts';

interface MegalotProgressProps {
  readonly megalot: {
    readonly id: string;
    readonly number: string;
    readonly fileState: number;
    readonly cutting: MegalotCuttingState;
  };
}

/** How far a megalot is, with a link to it: its files until it is at the RIP, then its printing and cutting. */
export function MegalotProgress({ megalot: { id, number, fileState, cutting } }: MegalotProgressProps) {
  const isAtRip = cutting !== 'mg_dec_aucun';
  return (
    <>
      <Link to={getObjectPath('megalot', id)}>{number}</Link>
      <StatusBadge status={isAtRip ? cutting : getFileStateCode(fileState)} />
    </>
  );
}
