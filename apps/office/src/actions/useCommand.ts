import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { buildOperation } from '../api/buildOperation.ts';
import { describeFailure } from '../api/describeFailure.ts';
import type { TadaDocumentNode } from '../api/graphql.ts';
import { toCommandName } from '../api/queryInvalidation.ts';
import { readOperationName } from '../api/readOperationName.ts';
import { formatRefusal, type Refusal } from '../api/refusal.ts';
import { mayRetry } from '../api/requestError.ts';
import { getActionLabel } from '../display/eventLabels.ts';
import { t } from '../messages/translate.ts';
import { announceCommandDone } from './commandsDone.ts';
import { useAddToOutbox } from './outbox/useAddToOutbox.ts';
import { useIsQueued } from './outbox/useOutbox.ts';
import { type CommandResult, runCommand, type SuccessOf } from './runCommand.ts';
import { showNotice } from './showNotice.ts';
import { useRefresh } from './useRefresh.ts';

interface CommandOptions {
  /** Returns true for a refusal that the form shows, so that no notice is needed. */
  readonly isShownAtField?: (refusal: Refusal) => boolean;
  /**
   * The object of a command of the floor, which may wait in the person's outbox while the server is away. `busy` stays true
   * while work about its id waits, because the screen shows a state before that work. A command with a note is not queued,
   * because a note may contain personal data.
   */
  readonly queuedAs?: { readonly label: string; readonly id?: string };
}

/** Variables of a command that may wait: they have an idempotency key and no note, and they change something. */
const QueuedVariables = v.object({
  input: v.object({
    key: v.string(),
    note: v.nullish(v.literal('')),
    dryRun: v.nullish(v.literal(false)),
  }),
});

/**
 * Runs a mutation for a button. `busy` is true while it runs, and a refusal or a failure shows a notice. Afterwards
 * the queries that the command may have made stale are invalidated. `run` resolves to null when no answer arrived.
 */
export function useCommand<Data extends Record<string, { readonly __typename: string }>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  { isShownAtField, queuedAs }: CommandOptions = {},
) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { addToOutbox, readWaiting } = useAddToOutbox();
  const isQueued = useIsQueued(queuedAs?.id);
  /** Puts the command into the outbox if it may wait. Returns whether it did. */
  const queueCommand = (variables: Variables): boolean => {
    const readable = v.safeParse(QueuedVariables, variables);
    if (queuedAs === undefined || !readable.success) return false;
    const operation = buildOperation(document, variables);
    const label = `${queuedAs.label} · ${getActionLabel(operation.operationName)}`;
    addToOutbox({ key: readable.output.input.key, label, scan: null, operation });
    showNotice('waiting', t('scan.queued', { code: label }));
    return true;
  };
  const run = async (variables: Variables): Promise<CommandResult<SuccessOf<Data>> | null> => {
    // The waiting work was done earlier, so it must reach the server before this command.
    if (readWaiting().length > 0 && queueCommand(variables)) return null;
    setBusy(true);
    try {
      const result = await runCommand(document, variables);
      if (result.ok) announceCommandDone(queries);
      else if (!isShownAtField?.(result.refusal)) showNotice('refused', formatRefusal(result.refusal));
      return result;
    } catch (error) {
      if (!mayRetry(error) || !queueCommand(variables)) showNotice('failed', describeFailure(error));
      return null;
    } finally {
      setBusy(false);
      refresh(toCommandName(readOperationName(document)));
    }
  };
  return { run, busy: busy || isQueued };
}
