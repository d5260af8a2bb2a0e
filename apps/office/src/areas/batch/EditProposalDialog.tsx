import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runCommand } from '../../actions/runCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { formatMediaUse } from './formatMediaUse.ts';
import { makeChosenMegalotMutation, type ProposalView } from './megalotBatchQueries.ts';
import { NoGeneratorAlert } from './NoGeneratorAlert.tsx';

interface EditProposalDialogProps {
  readonly proposal: ProposalView;
  /** All proposals. Lots of the proposals on the same media may be moved to `proposal`. */
  readonly proposals: readonly ProposalView[];
  readonly busy: boolean;
  /** True while no generator works: the files of new megalots wait. */
  readonly isStopped: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (lotIds: readonly string[]) => void;
}

const isUrgent = ({ prio, class: lotClass }: ProposalView['lots'][number]): boolean =>
  prio || lotClass === 'reissue';

/** Asks which lots a proposed megalot gets. After each choice the server computes its gauge and its media use again. */
export function EditProposalDialog({ proposal, ...props }: EditProposalDialogProps) {
  const { proposals, busy, isStopped, onCancel, onConfirm } = props;
  const [chosenIds, setChosenIds] = useState(proposal.lots.map(({ id }) => id));
  const proposedIds = new Set(proposal.lots.map(({ id }) => id));
  const otherLots = proposals
    .filter(({ mediaKey }) => mediaKey === proposal.mediaKey)
    .flatMap(({ lots }) => lots.filter(({ id }) => !proposedIds.has(id)));
  // A lot of another proposal that somebody else has taken meanwhile is no longer shown, so it can't be chosen either.
  const lotIds = chosenIds.filter((id) => proposedIds.has(id) || otherLots.some((lot) => lot.id === id));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: buildQueryKey('megalotProposals', 'chosen', lotIds.toSorted()),
    queryFn: () =>
      runCommand(makeChosenMegalotMutation, {
        input: { lotIds, dryRun: true, station: readStationName(), key: createIdempotencyKey() },
      }),
    enabled: lotIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const dryRun = lotIds.length > 0 ? data : undefined;
  const [plannedMegalot] = dryRun?.ok ? dryRun.value.megalots : [];
  const chosenLots = [...proposal.lots, ...otherLots].filter(({ id }) => lotIds.includes(id));
  // An urgent lot that shares its megalot with others waits until all of them are printed and cut.
  const isMixed = chosenLots.some(isUrgent) && !chosenLots.every(isUrgent);
  const renderCheckboxes = (lots: ProposalView['lots']) => (
    <div className={classes.choices}>
      {lots.map(({ id, number, type, orderCount, ...urgency }) => (
        <Checkbox
          key={id}
          checked={lotIds.includes(id)}
          onChange={({ currentTarget }) =>
            setChosenIds(currentTarget.checked ? [...lotIds, id] : lotIds.filter((lotId) => lotId !== id))
          }
          label={
            <>
              {`${number} · ${type} · ${t('count.orders', { count: orderCount })}`}{' '}
              <LotUrgency lot={urgency} />
            </>
          }
        />
      ))}
    </div>
  );
  return (
    <Dialog title={t('batch.editTitle')} onClose={onCancel}>
      <p className={classes.faint}>{t('batch.editText')}</p>
      {isStopped && <NoGeneratorAlert />}
      {renderCheckboxes(proposal.lots)}
      {otherLots.length > 0 && (
        <>
          <h3 className={classes.choicesTitle}>{t('batch.otherProposals')}</h3>
          {renderCheckboxes(otherLots)}
        </>
      )}
      <div className={classes.planned} role="status">
        {plannedMegalot && (
          <>
            <GaugeBar gauge={plannedMegalot.gauge} wide />
            <span>{formatMediaUse(plannedMegalot)}</span>
          </>
        )}
        {isMixed && <span className={classes.reason}>{t('batch.urgentWaits')}</span>}
        {dryRun?.ok === false && <span className={classes.reason}>{formatRefusal(dryRun.refusal)}</span>}
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {lotIds.length === 0 && <span className={classes.faint}>{t('batch.chooseLot')}</span>}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button
          disabled={busy || isPlaceholderData || plannedMegalot === undefined}
          onClick={() => onConfirm(lotIds)}
        >
          {t('action.generate')}
        </Button>
      </Group>
    </Dialog>
  );
}
