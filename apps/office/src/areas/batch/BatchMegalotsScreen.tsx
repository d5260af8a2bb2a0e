import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { useSettings } from '../../api/useSettings.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { EditProposalDialog } from './EditProposalDialog.tsx';
import { formatSeparation } from './formatSeparation.ts';
import { Generators } from './Generators.tsx';
import { MegalotBatchDialog } from './MegalotBatchDialog.tsx';
import {
  autoStartMutation,
  type MegalotBatchView,
  makeChosenMegalotMutation,
  makeMegalotsMutation,
  megalotProposalsQuery,
  type ProposalsView,
  type ProposalView,
} from './megalotBatchQueries.ts';
import { NoGeneratorAlert } from './NoGeneratorAlert.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { RunningMegalots } from './RunningMegalots.tsx';

/** How often the progress is read while a generator writes files. */
const PROGRESS_RELOAD_MS = 2000;

/** The result of a dry run, which awaits its confirmation. */
interface DryRun {
  readonly batch: MegalotBatchView;
  /** The lots that the megalots are made of. */
  readonly lotIds: readonly string[];
}

/** Whether a proposal can be edited: at least two lots wait for its material. */
function canEditProposal({ mediaKey }: ProposalView, proposals: readonly ProposalView[]): boolean {
  const lots = proposals.filter((other) => other.mediaKey === mediaKey).flatMap((other) => other.lots);
  return lots.length > 1;
}

const listLotIds = ({ lots }: ProposalView): string[] => lots.map(({ id }) => id);

/** Whether the files of new megalots wait, because each generator is paused or doesn't answer. */
const isGenerationStopped = ({ generators }: ProposalsView): boolean =>
  generators.every(({ alive, paused }) => paused || !alive);

/** /batch/megalots: the megalots proposed from the ready lots, the state of the generators, and the last errors. */
export function BatchMegalotsScreen() {
  const { autoReloadSeconds, batchCount } = useSettings();
  const mayGenerate = hasCapability(useViewer(), 'generate');
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const [editedProposal, setEditedProposal] = useState<ProposalView | null>(null);
  const make = useCommand(makeMegalotsMutation);
  const makeChosen = useCommand(makeChosenMegalotMutation);
  const setAutoStart = useCommand(autoStartMutation);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('megalotProposals'),
    queryFn: ({ signal }) => request(megalotProposalsQuery, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.megalotProposals.running.some(({ progress }) => progress)
        ? PROGRESS_RELOAD_MS
        : autoReloadSeconds * 1000,
  });
  const overview = data?.megalotProposals;
  const isStopped = overview !== undefined && isGenerationStopped(overview);
  const notifyMade = (count: number) =>
    isStopped
      ? showNotice('waiting', t('batch.megalotsWait', { count }))
      : showNotice('done', t('batch.megalotsMade', { count }));
  const makeProposals = async (lotIds: readonly string[], { isDryRun }: { readonly isDryRun: boolean }) => {
    const input = {
      lotIds: [...lotIds],
      // Also makes the megalots that are not full.
      force: true,
      dryRun: isDryRun,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await make.run({ input });
    if (!result?.ok) return;
    if (isDryRun) return setDryRun({ batch: result.value, lotIds });
    setDryRun(null);
    notifyMade(result.value.megalots.length);
  };
  const makeEdited = async (lotIds: readonly string[]) => {
    const input = {
      lotIds: [...lotIds],
      dryRun: false,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await makeChosen.run({ input });
    if (!result?.ok) return;
    setEditedProposal(null);
    notifyMade(result.value.megalots.length);
  };
  const nextProposals = (overview?.proposals ?? []).slice(0, batchCount);
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.batch.megalots')}
        readAt={overview?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        {mayGenerate && overview && (
          <>
            <Switch
              label={t('batch.autoStart')}
              checked={overview.autoStart}
              disabled={setAutoStart.busy}
              onChange={({ currentTarget }) =>
                void setAutoStart.run({
                  on: currentTarget.checked,
                  station: readStationName(),
                  key: createIdempotencyKey(),
                })
              }
            />
            <Button
              leftSection={<Icon name="filePdf" />}
              disabled={make.busy || nextProposals.length === 0}
              onClick={() => void makeProposals(nextProposals.flatMap(listLotIds), { isDryRun: true })}
            >
              {t('batch.generateNext', { count: Math.max(1, nextProposals.length) })}
            </Button>
          </>
        )}
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {overview && (
        <>
          <Generators generators={overview.generators} mayPause={mayGenerate} />
          {isStopped ? (
            <NoGeneratorAlert />
          ) : (
            <p className={classes.next}>
              {t(overview.autoStart ? 'batch.autoStartOn' : 'batch.autoStartOff')}
            </p>
          )}
          <p className={classes.summary}>
            <strong>{t('batch.readyLots', { count: overview.readyLots })}</strong>
            <span>{t('batch.proposals', { count: overview.proposals.length })}</span>
          </p>
          {overview.proposals.length === 0 && (
            <EmptyState icon="filePdf" title={t('batch.noProposals')} text={t('batch.noProposalsText')} />
          )}
          <ul className={classes.buckets}>
            {overview.proposals.map((proposal) => (
              <ProposalCard
                key={proposal.lots[0]?.id}
                proposal={proposal}
                readAt={overview.readAt}
                separationReason={formatSeparation(proposal, overview.proposals)}
                busy={make.busy}
                onEdit={
                  mayGenerate && canEditProposal(proposal, overview.proposals)
                    ? () => setEditedProposal(proposal)
                    : null
                }
                noEditReason={
                  mayGenerate && !canEditProposal(proposal, overview.proposals) ? t('batch.onlyLot') : null
                }
                onMake={
                  mayGenerate ? () => void makeProposals(listLotIds(proposal), { isDryRun: true }) : null
                }
              />
            ))}
          </ul>
          <RunningMegalots
            title={t('batch.running')}
            emptyText={t('batch.noneRunning')}
            megalots={overview.running}
          />
          {overview.lastErrors.length > 0 && (
            <RunningMegalots title={t('batch.lastErrors')} emptyText="" megalots={overview.lastErrors} />
          )}
        </>
      )}
      {overview && editedProposal && (
        <EditProposalDialog
          proposal={editedProposal}
          proposals={overview.proposals}
          busy={makeChosen.busy}
          isStopped={isStopped}
          onCancel={() => setEditedProposal(null)}
          onConfirm={(lotIds) => void makeEdited(lotIds)}
        />
      )}
      {dryRun && (
        <MegalotBatchDialog
          batch={dryRun.batch}
          busy={make.busy}
          isStopped={isStopped}
          onCancel={() => setDryRun(null)}
          onConfirm={() => void makeProposals(dryRun.lotIds, { isDryRun: false })}
        />
      )}
    </section>
  );
}
