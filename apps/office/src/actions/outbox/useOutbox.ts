import { useSyncExternalStore } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { listenToOutbox, type Outbox, type QueuedWork, readOutbox } from './outboxStorage.ts';

/** The outbox of the person who is signed in. */
export function useOutbox(): Outbox {
  const owner = useViewer().id;
  return useSyncExternalStore(listenToOutbox, () => readOutbox(owner));
}

/** Whether queued work is about an object, so that its buttons wait too: they show a state before that work. */
export const isAbout = (work: QueuedWork, id: string): boolean => JSON.stringify(work).includes(id);

/** Whether work about an object waits for the server. */
export function useIsQueued(id: string | undefined): boolean {
  const { waiting } = useOutbox();
  return id !== undefined && waiting.some((work) => isAbout(work, id));
}
