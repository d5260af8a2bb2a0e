import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { MegalotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import type { CipMegalotView } from './cip/cipQueries.ts';
import classes from './Fabrication.module.css';
import type { BookletMegalotView } from './l2c/bookletMegalotQueries.ts';

interface MegalotHeadProps {
  readonly megalot: CipMegalotView['megalot'] | BookletMegalotView['megalot'];
  readonly shipBy: CipMegalotView['shipBy'];
  readonly children?: ReactNode;
}

/** The head of a megalot's card on the screens of the L2C and CIP lines: number, store, state, urgency, ship-by day. */
export function MegalotHead({ megalot, shipBy, children }: MegalotHeadProps) {
  return (
    <div className={classes.cardHead}>
      <Link to={getObjectPath('megalot', megalot.id)} className={classes.order}>
        {megalot.number}
      </Link>
      <StoreFlag store={megalot.store} />
      <StatusBadge status={megalot.cutting} size="large" />
      <MegalotUrgency megalot={megalot} />
      <ShipBy value={shipBy} size="large" />
      {children}
    </div>
  );
}
