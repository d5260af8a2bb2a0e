import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../api/describeFailure.ts';
import type { TadaDocumentNode } from '../api/graphql.ts';
import { toCommandName } from '../api/queryInvalidation.ts';
import { readOperationName } from '../api/readOperationName.ts';
import { formatRefusal, type Refusal } from '../api/refusal.ts';
import { announceDone } from './commandsDone.ts';
import { type CommandResult, runCommand, type SuccessOf } from './runCommand.ts';
import { showNotice } from './showNotice.ts';
import { useRefresh } from './useRefresh.ts';

/**
 * Runs a mutation for a button. `busy` is true while it runs, and a refusal or a failure shows a notice. Afterwards
 * the queries that the command may have made stale are invalidated. `run` resolves to null when no answer arrived. A
 * refusal for which `isShownAtField` is true shows no notice, because the form shows it.
 */
export function useCommand<Data extends Record<string, { readonly __typename: string }>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  isShownAtField: (refusal: Refusal) => boolean = () => false,
) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async (variables: Variables): Promise<CommandResult<SuccessOf<Data>> | null> => {
    setBusy(true);
    try {
      const result = await runCommand(document, variables);
      if (result.ok) announceDone(queries);
      else if (!isShownAtField(result.refusal)) showNotice('refused', formatRefusal(result.refusal));
      return result;
    } catch (error) {
      showNotice('failed', describeFailure(error));
      return null;
    } finally {
      setBusy(false);
      refresh(toCommandName(readOperationName(document)));
    }
  };
  return { run, busy };
}
