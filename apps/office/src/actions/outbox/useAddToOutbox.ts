import { useCallback } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { type QueuedWork, queueWork, readOutbox } from './outboxStorage.ts';

/**
 * For the outbox of the person who is signed in: `addToOutbox` stores work that is sent later, and `readWaiting` reads the
 * work that waits in it now. The component isn't rendered again when the outbox changes.
 */
export function useAddToOutbox() {
  const owner = useViewer().id;
  const addToOutbox = useCallback(
    (work: Omit<QueuedWork, 'at'>) => queueWork(owner, { ...work, at: new Date().toISOString() }),
    [owner],
  );
  const readWaiting = useCallback(() => readOutbox(owner).waiting, [owner]);
  return { addToOutbox, readWaiting };
}
