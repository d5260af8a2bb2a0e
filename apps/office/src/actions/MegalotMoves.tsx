import type { MegalotCuttingState } from '@cmon/core/production/statuses';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { NO_REASON, type OptionalReasonFields } from '../dialogs/noReason.ts';
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx';
import { Icon } from '../display/Icon.tsx';
import { type MessageKey, t } from '../messages/translate.ts';
import {
  generateMutation,
  moveMegalotMutation,
  regenerateMutation,
  resendFilesMutation,
  retryMutation,
} from './megalotMutations.ts';
import { type NextState, NextStateButtons } from './NextStateButtons.tsx';
import { showNotice } from './showNotice.ts';
import { useCommand } from './useCommand.ts';

interface MegalotMovesProps {
  readonly megalot: {
    readonly id: string;
    readonly number: string;
    readonly version: number;
    readonly cutting: MegalotCuttingState;
    readonly nextCutting: readonly NextState<MegalotCuttingState>[];
    readonly canGenerate: { readonly allowed: boolean };
    readonly canRegenerate: { readonly allowed: boolean };
    readonly canResendFiles: { readonly allowed: boolean };
    readonly canRetry: { readonly allowed: boolean };
  };
  readonly size?: 'sm' | 'lg';
  /** True hides the moves that are refused, for screens with little space. */
  readonly onlyAllowed?: boolean;
}

/** A warning for each state in which the press already has the files: the megalot is first taken back from the press. */
const TAKEN_BACK_MESSAGES: Partial<Record<MegalotCuttingState, MessageKey>> = {
  mg_dec_rip: 'megalot.takenBack.mg_dec_rip',
  mg_dec_imprime: 'megalot.takenBack.mg_dec_imprime',
};

/** Buttons for a megalot: generate or retry, its next states, send its files again, and make a new revision. */
export function MegalotMoves({ megalot, size = 'sm', onlyAllowed = false }: MegalotMovesProps) {
  const [openDialog, setOpenDialog] = useState<'regenerate' | 'resendFiles' | null>(null);
  const move = useCommand(moveMegalotMutation, { queuedAs: { label: megalot.number, id: megalot.id } });
  const generate = useCommand(generateMutation);
  const regenerate = useCommand(regenerateMutation);
  const resend = useCommand(resendFilesMutation);
  const retry = useCommand(retryMutation);
  const busy = move.busy || generate.busy || regenerate.busy || resend.busy || retry.busy;
  const dialogAction = openDialog === 'regenerate' ? t('action.regenerate') : t('action.resendFiles');
  const takenBackMessage = TAKEN_BACK_MESSAGES[megalot.cutting];
  const buildInput = (reasonFields: OptionalReasonFields) => ({
    megalotId: megalot.id,
    expectedVersion: megalot.version,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const startGeneration = async (command: 'generate' | 'retry') => {
    const outcome = await (command === 'generate' ? generate : retry).run({ input: buildInput(NO_REASON) });
    if (outcome?.ok) showNotice('done', t('megalot.generateAsked', { megalot: megalot.number }));
  };
  const requestFilesAgain = async (
    command: 'regenerate' | 'resendFiles',
    reasonFields: OptionalReasonFields,
  ) => {
    const outcome = await (command === 'regenerate' ? regenerate : resend).run({
      input: buildInput(reasonFields),
    });
    if (!outcome?.ok) return;
    const messageKey = command === 'regenerate' ? 'megalot.regenerateAsked' : 'megalot.resendAsked';
    showNotice('done', t(messageKey, { megalot: megalot.number }));
  };
  return (
    <>
      {megalot.canGenerate.allowed && (
        <Button
          size={size}
          leftSection={<Icon name="play" />}
          disabled={busy}
          onClick={() => void startGeneration('generate')}
        >
          {t('action.generate')}
        </Button>
      )}
      {megalot.canRetry.allowed && (
        <Button
          size={size}
          leftSection={<Icon name="back" />}
          disabled={busy}
          onClick={() => void startGeneration('retry')}
        >
          {t('action.retry')}
        </Button>
      )}
      <NextStateButtons
        next={megalot.nextCutting}
        busy={busy}
        size={size}
        onlyAllowed={onlyAllowed}
        onMove={(cutting, reasonFields) => void move.run({ input: { ...buildInput(reasonFields), cutting } })}
      />
      {megalot.canResendFiles.allowed && (
        <Button
          size={size}
          variant="default"
          leftSection={<Icon name="send" />}
          disabled={busy}
          onClick={() => setOpenDialog('resendFiles')}
        >
          {t('action.resendFiles')}
        </Button>
      )}
      {megalot.canRegenerate.allowed && (
        <Button
          size={size}
          variant="default"
          leftSection={<Icon name="recycle" />}
          disabled={busy}
          onClick={() => setOpenDialog('regenerate')}
        >
          {t('action.regenerate')}
        </Button>
      )}
      {openDialog && (
        <ReasonDialog
          command={openDialog === 'regenerate' ? 'regenerateMegalot' : 'resendFiles'}
          title={`${dialogAction} · ${megalot.number}`}
          text={openDialog === 'regenerate' ? t('megalot.regenerateText') : t('megalot.resendFilesText')}
          confirm={dialogAction}
          onCancel={() => setOpenDialog(null)}
          onConfirm={(reasonFields) => {
            setOpenDialog(null);
            void requestFilesAgain(openDialog, reasonFields);
          }}
        >
          {takenBackMessage !== undefined && (
            <Alert color="yellow" mb="sm">
              {t(takenBackMessage)}
            </Alert>
          )}
        </ReasonDialog>
      )}
    </>
  );
}
