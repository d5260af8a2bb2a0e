import { useCallback } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { type KeptWork, keepWork, readOutbox } from './outboxStorage.ts';

/** Adds to the outbox of the person who is signed in, and tells at once whether anything waits in it. */
export function useKeepWork() {
  const owner = useViewer().id;
  const keep = useCallback(
    (work: Omit<KeptWork, 'at'>) => keepWork(owner, { ...work, at: new Date().toISOString() }),
    [owner],
  );
  const readWaiting = useCallback(() => readOutbox(owner).waiting, [owner]);
  return { keep, readWaiting };
}
