import { useCallback } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { type QueuedWork, queueWork, readOutbox } from './outboxStorage.ts';

/** Adds to the outbox of the person who is signed in, and tells at once whether anything waits in it. */
export function useQueueWork() {
  const owner = useViewer().id;
  const addToOutbox = useCallback(
    (work: Omit<QueuedWork, 'at'>) => queueWork(owner, { ...work, at: new Date().toISOString() }),
    [owner],
  );
  const readWaiting = useCallback(() => readOutbox(owner).waiting, [owner]);
  return { addToOutbox, readWaiting };
}
