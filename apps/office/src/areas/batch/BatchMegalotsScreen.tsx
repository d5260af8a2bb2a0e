import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createKey, readStationName } from '../../api/station.ts';
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

interface Plan {
  readonly batch: MegalotBatchView;
  readonly proposalKeys: readonly string[];
}

/** Whether a proposed megalot could have other lots. */
function hasChoice({ mediaKey }: ProposalView, proposals: readonly ProposalView[]): boolean {
  const lots = proposals.filter((one) => one.mediaKey === mediaKey).flatMap((one) => one.lots);
  return lots.length > 1;
}

/** Whether the files of new megalots wait, because each generator is paused or doesn't answer. */
const isGenerationStopped = ({ generators }: ProposalsView): boolean =>
  generators.every(({ alive, paused }) => paused || !alive);

/** /batch/megalots: the megalots proposed from the ready lots, the state of the generators, and the last errors. */
export function BatchMegalotsScreen() {
  const { autoReloadSeconds, batchCount } = useSettings();
  const mayGenerate = hasCapability(useViewer(), 'generate');
  const [plan, setPlan] = useState<Plan | null>(null);
  const [edited, setEdited] = useState<ProposalView | null>(null);
  const make = useCommand(makeMegalotsMutation);
  const makeChosen = useCommand(makeChosenMegalotMutation);
  const autoStart = useCommand(autoStartMutation);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('megalotProposals'),
    queryFn: ({ signal }) => request(megalotProposalsQuery, {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.megalotProposals.running.some(({ progress }) => progress) ? 2000 : autoReloadSeconds * 1000,
  });
  const batch = data?.megalotProposals;
  const isStopped = batch !== undefined && isGenerationStopped(batch);
  const showMade = (count: number) =>
    isStopped
      ? showNotice('kept', t('batch.megalotsWait', { count }))
      : showNotice('done', t('batch.megalotsMade', { count }));
  const run = async (proposalKeys: readonly string[], dryRun: boolean) => {
    const input = {
      proposalKeys: [...proposalKeys],
      force: true,
      dryRun,
      station: readStationName(),
      key: createKey(),
    };
    const result = await make.run({ input });
    if (!result?.ok) return;
    if (dryRun) return setPlan({ batch: result.value, proposalKeys });
    setPlan(null);
    showMade(result.value.megalots.length);
  };
  const makeEdited = async (lotIds: readonly string[]) => {
    const input = { lotIds: [...lotIds], dryRun: false, station: readStationName(), key: createKey() };
    const result = await makeChosen.run({ input });
    if (!result?.ok) return;
    setEdited(null);
    showMade(result.value.megalots.length);
  };
  const next = (batch?.proposals ?? []).slice(0, batchCount).map(({ key }) => key);
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.batch.megalots')}
        readAt={batch?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        {mayGenerate && batch && (
          <>
            <Switch
              label={t('batch.autoStart')}
              checked={batch.autoStart}
              disabled={autoStart.busy}
              onChange={({ currentTarget }) =>
                void autoStart.run({
                  on: currentTarget.checked,
                  station: readStationName(),
                  key: createKey(),
                })
              }
            />
            <Button
              leftSection={<Icon name="filePdf" />}
              disabled={make.busy || next.length === 0}
              onClick={() => run(next, true)}
            >
              {t('batch.generateNext', { count: Math.max(1, next.length) })}
            </Button>
          </>
        )}
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {batch && (
        <>
          <Generators generators={batch.generators} mayPause={mayGenerate} />
          {isStopped ? (
            <NoGeneratorAlert />
          ) : (
            <p className={classes.next}>{t(batch.autoStart ? 'batch.autoStartOn' : 'batch.autoStartOff')}</p>
          )}
          <p className={classes.summary}>
            <strong>{t('batch.readyLots', { count: batch.readyLots })}</strong>
            <span>{t('batch.proposals', { count: batch.proposals.length })}</span>
          </p>
          {batch.proposals.length === 0 && (
            <EmptyState icon="filePdf" title={t('batch.noProposals')} text={t('batch.noProposalsText')} />
          )}
          <ul className={classes.buckets}>
            {batch.proposals.map((proposal) => (
              <ProposalCard
                key={proposal.lots[0]?.id}
                proposal={proposal}
                readAt={batch.readAt}
                separation={formatSeparation(proposal, batch.proposals)}
                busy={make.busy}
                onEdit={
                  mayGenerate && hasChoice(proposal, batch.proposals) ? () => setEdited(proposal) : null
                }
                noEdit={mayGenerate && !hasChoice(proposal, batch.proposals) ? t('batch.onlyLot') : null}
                onMake={mayGenerate ? () => void run([proposal.key], true) : null}
              />
            ))}
          </ul>
          <RunningMegalots
            title={t('batch.running')}
            empty={t('batch.noneRunning')}
            megalots={batch.running}
          />
          {batch.lastErrors.length > 0 && (
            <RunningMegalots title={t('batch.lastErrors')} empty="" megalots={batch.lastErrors} />
          )}
        </>
      )}
      {batch && edited && (
        <EditProposalDialog
          proposal={edited}
          proposals={batch.proposals}
          busy={makeChosen.busy}
          isStopped={isStopped}
          onCancel={() => setEdited(null)}
          onConfirm={(lotIds) => void makeEdited(lotIds)}
        />
      )}
      {plan && (
        <MegalotBatchDialog
          batch={plan.batch}
          busy={make.busy}
          isStopped={isStopped}
          onCancel={() => setPlan(null)}
          onConfirm={() => void run(plan.proposalKeys, false)}
        />
      )}
    </section>
  );
}
