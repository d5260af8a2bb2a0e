import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TadaDocumentNode } from '../api/graphql.ts';
import { refusalSentence } from '../api/refusal.ts';
import { type DoneOf, type Outcome, runCommand } from './runCommand.ts';
import { tell } from './tell.ts';

/**
 * A mutation as a button runs it: one at a time, everything shown is read again afterwards, and a no is told. Gives
 * null when there was no answer at all.
 */
export function useCommand<Data extends Record<string, { readonly __typename: string }>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (variables: Variables): Promise<Outcome<DoneOf<Data>> | null> => {
    setBusy(true);
    try {
      const outcome = await runCommand(document, variables);
      if (!outcome.ok) tell('refused', refusalSentence(outcome.refusal));
      return outcome;
    } catch (error) {
      tell('failed', (error as Error).message);
      return null;
    } finally {
      setBusy(false);
      void queries.invalidateQueries();
    }
  };
  return { run, busy };
}
