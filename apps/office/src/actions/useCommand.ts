import { useState } from 'react';
import type { TadaDocumentNode } from '../api/graphql.ts';
import { operationName } from '../api/operationName.ts';
import { refusalSentence } from '../api/refusal.ts';
import { commandNamed } from '../api/serverObjects.ts';
import { type DoneOf, type Outcome, runCommand } from './runCommand.ts';
import { showNotice } from './showNotice.ts';
import { useRefresh } from './useRefresh.ts';

/**
 * A mutation as a button runs it: `busy` while it runs, a notice when it is refused or fails, and afterwards the
 * queries that it may have made stale are read again. Resolves to null when there was no answer at all.
 */
export function useCommand<Data extends Record<string, { readonly __typename: string }>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async (variables: Variables): Promise<Outcome<DoneOf<Data>> | null> => {
    setBusy(true);
    try {
      const outcome = await runCommand(document, variables);
      if (!outcome.ok) showNotice('refused', refusalSentence(outcome.refusal));
      return outcome;
    } catch (error) {
      showNotice('failed', (error as Error).message);
      return null;
    } finally {
      setBusy(false);
      refresh(commandNamed(operationName(document)));
    }
  };
  return { run, busy };
}
