import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatMedia } from '../../display/formatMedia.ts';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import { Icon } from '../../display/Icon.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { countUrgency, LotUrgency, MegalotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { formatClosing } from './formatClosing.ts';
import { formatMediaUse } from './formatMediaUse.ts';
import type { ProposalView } from './megalotBatchQueries.ts';

interface ProposalCardProps {
  readonly proposal: ProposalView;
  /** ISO time at which the server read the proposals. */
  readonly readAt: string;
  /** Why its lots aren't in the megalot of another proposal; null when it is the only proposal. */
  readonly separationReason: string | null;
  readonly busy: boolean;
  /** Null when the viewer may not generate. */
  readonly onMake: (() => void) | null;
  /** Null when the viewer may not generate, or when the proposal can't be edited. */
  readonly onEdit: (() => void) | null;
  /** Why the proposal can't be edited; null when it can, or when the viewer may not generate. */
  readonly noEditReason: string | null;
}

/** A proposed megalot: its gauge, its length, how much of the media it uses, and why it closes. */
export function ProposalCard({ proposal, readAt, separationReason, busy, ...actions }: ProposalCardProps) {
  const { onMake, onEdit, noEditReason } = actions;
  return (
    <li className={classes.card}>
      <header className={classes.cardHead}>
        <strong className={classes.type}>{formatMedia(proposal)}</strong>
        <StoreFlag store={proposal.store} />
        <MegalotUrgency megalot={countUrgency(proposal.lots)} />
        <span className={classes.push}>
          <ShipBy value={proposal.shipBy} />
        </span>
      </header>
      <GaugeBar gauge={proposal.gauge} wide />
      <p className={classes.because}>
        <Icon name="countdown" size={15} />{' '}
        {formatClosing({ trigger: proposal.because, closesAt: proposal.closesAt }, readAt)}
      </p>
      {(separationReason ?? noEditReason) !== null && (
        <p className={classes.cardNote}>
          {[separationReason, noEditReason].filter((text) => text !== null).join(' ')}
        </p>
      )}
      <p className={classes.orders}>
        {proposal.lots.map((lot) => (
          <Link key={lot.id} to={getObjectPath('lot', lot.id)} className={classes.order} data-prio={lot.prio}>
            {lot.number} {lot.type} <LotUrgency lot={lot} />
          </Link>
        ))}
      </p>
      <footer className={classes.cardFoot}>
        <span className={classes.faint}>{formatMediaUse(proposal)}</span>
        <span className={classes.rowActions}>
          {onEdit && (
            <Button size="xs" variant="default" disabled={busy} onClick={onEdit}>
              {t('batch.edit')}
            </Button>
          )}
          {onMake && (
            <Button size="xs" disabled={busy} onClick={onMake}>
              {t('action.generate')}
            </Button>
          )}
        </span>
      </footer>
    </li>
  );
}
