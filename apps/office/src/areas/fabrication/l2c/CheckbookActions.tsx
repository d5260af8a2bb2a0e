import { Button } from '@mantine/core';
import { useState } from 'react';
import { PaperButton } from '../../../actions/PaperButton.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { showFirstRefusal } from '../showFirstRefusal.ts';
import {
  advanceCheckbookMutation,
  moveBookletsMutation,
  type OpenCheckbook,
  reportPageProblemMutation,
} from './checkbookQueries.ts';

interface CheckbookActionsProps {
  readonly checkbook: OpenCheckbook;
}

/** The buttons of the checkbook on the binding table. The first button does the same as a scan of the cover. */
export function CheckbookActions({ checkbook }: CheckbookActionsProps) {
  const { id, version, step, nextPage, canAdvance, canReport, canRetry, canTakeOver } = checkbook;
  /** The page that the open dialog is about; `page` is null for the whole checkbook. */
  const [reported, setReported] = useState<{ readonly page: number | null } | null>(null);
  const options = { queuedAs: { label: checkbook.orderNumber, id: id } };
  const advance = useCommand(advanceCheckbookMutation, options);
  const move = useCommand(moveBookletsMutation, options);
  const report = useCommand(reportPageProblemMutation, options);
  const busy = advance.busy || move.busy || report.busy;
  const buildRequestFields = () => ({ station: readStationName(), key: createIdempotencyKey() });
  const runMove = async (kind: 'retry' | 'takeOver') =>
    showFirstRefusal(
      await move.run({ input: { checkbookId: id, move: kind, dryRun: false, ...buildRequestFields() } }),
    );
  return (
    <>
      <div className={classes.actions}>
        {step === 'error' ? (
          <>
            <Button
              size="xl"
              disabled={!canRetry.allowed || busy}
              leftSection={<Icon name="refresh" size={22} />}
              onClick={() => void runMove('retry')}
            >
              {t('l2c.retry')}
            </Button>
            {canTakeOver.allowed && (
              <Button
                size="xl"
                variant="light"
                disabled={busy}
                leftSection={<Icon name="wrench" size={22} />}
                onClick={() => void runMove('takeOver')}
              >
                {t('l2c.takeOver')}
              </Button>
            )}
          </>
        ) : (
          canAdvance.allowed && (
            <Button
              size="xl"
              color={step === 'page' || step === 'finish' ? 'green' : undefined}
              disabled={busy}
              leftSection={<Icon name={step === 'page' || step === 'finish' ? 'check' : 'play'} size={22} />}
              onClick={() =>
                void advance.run({
                  input: {
                    checkbookId: id,
                    expectedVersion: version,
                    page: nextPage,
                    ...buildRequestFields(),
                  },
                })
              }
            >
              {nextPage === null ? t(`l2c.do.${step}`) : t('l2c.do.page', { page: nextPage })}
            </Button>
          )
        )}
        {canReport.allowed && (
          <Button
            size="xl"
            variant="light"
            color="red"
            disabled={busy}
            leftSection={<Icon name="warning" size={22} />}
            onClick={() => setReported({ page: nextPage })}
          >
            {formatProblem(nextPage)}
          </Button>
        )}
        <PaperButton kind="checkbook-covers" id={id} size="xl">
          {t('l2c.printCover')}
        </PaperButton>
      </div>
      {step === 'error' && canRetry.refusal && (
        <p className={classes.danger}>{formatRefusal(canRetry.refusal)}</p>
      )}
      {reported && (
        <ReasonDialog
          command="reportPageProblem"
          title={formatProblem(reported.page)}
          confirm={t('l2c.report')}
          danger
          onCancel={() => setReported(null)}
          onConfirm={(reasonFields) => {
            setReported(null);
            void report.run({
              input: {
                checkbookId: id,
                expectedVersion: version,
                page: reported.page,
                ...reasonFields,
                ...buildRequestFields(),
              },
            });
          }}
        />
      )}
    </>
  );
}

function formatProblem(page: number | null): string {
  return page === null ? t('l2c.problem') : t('l2c.problemOf', { page });
}
