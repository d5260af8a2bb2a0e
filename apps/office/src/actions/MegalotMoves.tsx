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
  readonly onlyAllowed?: boolean;
}

/** Messages of the states in which the press already has the files, so that the megalot is taken back first. */
const TAKEN_BACK: Partial<Record<MegalotCuttingState, MessageKey>> = {
  mg_dec_rip: 'megalot.takenBack.mg_dec_rip',
  mg_dec_imprime: 'megalot.takenBack.mg_dec_imprime',
};

/** Buttons for a megalot: generate, retry, make a new revision, and its next states. */
export function MegalotMoves({ megalot, size = 'sm', onlyAllowed = false }: MegalotMovesProps) {
  const [asked, setAsked] = useState<'regenerate' | 'resendFiles' | null>(null);
  const move = useCommand(moveMegalotMutation, { queuedAs: { label: megalot.number, id: megalot.id } });
  const generate = useCommand(generateMutation);
  const regenerate = useCommand(regenerateMutation);
  const resend = useCommand(resendFilesMutation);
  const retry = useCommand(retryMutation);
  const busy = move.busy || generate.busy || regenerate.busy || resend.busy || retry.busy;
  const askedAction = asked === 'regenerate' ? t('action.regenerate') : t('action.resendFiles');
  const takenBack = TAKEN_BACK[megalot.cutting];
  const input = (reasonFields: OptionalReasonFields) => ({
    megalotId: megalot.id,
    expectedVersion: megalot.version,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const start = async (how: 'generate' | 'retry') => {
    const outcome = await (how === 'generate' ? generate : retry).run({ input: input(NO_REASON) });
    if (outcome?.ok) showNotice('done', t('megalot.generateAsked', { megalot: megalot.number }));
  };
  const writeAgain = async (how: 'regenerate' | 'resendFiles', reasonFields: OptionalReasonFields) => {
    const outcome = await (how === 'regenerate' ? regenerate : resend).run({ input: input(reasonFields) });
    if (!outcome?.ok) return;
    const asking = how === 'regenerate' ? 'megalot.regenerateAsked' : 'megalot.resendAsked';
    showNotice('done', t(asking, { megalot: megalot.number }));
  };
  return (
    <>
      {megalot.canGenerate.allowed && (
        <Button
          size={size}
          leftSection={<Icon name="play" />}
          disabled={busy}
          onClick={() => void start('generate')}
        >
          {t('action.generate')}
        </Button>
      )}
      {megalot.canRetry.allowed && (
        <Button
          size={size}
          leftSection={<Icon name="back" />}
          disabled={busy}
          onClick={() => void start('retry')}
        >
          {t('action.retry')}
        </Button>
      )}
      <NextStateButtons
        next={megalot.nextCutting}
        busy={busy}
        size={size}
        onlyAllowed={onlyAllowed}
        onMove={(cutting, reasonFields) => void move.run({ input: { ...input(reasonFields), cutting } })}
      />
      {megalot.canResendFiles.allowed && (
        <Button
          size={size}
          variant="default"
          leftSection={<Icon name="send" />}
          disabled={busy}
          onClick={() => setAsked('resendFiles')}
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
          onClick={() => setAsked('regenerate')}
        >
          {t('action.regenerate')}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          command={asked === 'regenerate' ? 'regenerateMegalot' : 'resendFiles'}
          title={`${askedAction} · ${megalot.number}`}
          text={asked === 'regenerate' ? t('megalot.regenerateText') : t('megalot.resendFilesText')}
          confirm={askedAction}
          onCancel={() => setAsked(null)}
          onConfirm={(reasonFields) => {
            setAsked(null);
            void writeAgain(asked, reasonFields);
          }}
        >
          {takenBack !== undefined && (
            <Alert color="yellow" mb="sm">
              {t(takenBack)}
            </Alert>
          )}
        </ReasonDialog>
      )}
    </>
  );
}
