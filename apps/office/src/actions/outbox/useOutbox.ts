import { useSyncExternalStore } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { type KeptWork, listenToOutbox, type Outbox, readOutbox } from './outboxStorage.ts';

/** The outbox of the person who is signed in. */
export function useOutbox(): Outbox {
  const owner = useViewer().id;
  return useSyncExternalStore(listenToOutbox, () => readOutbox(owner));
}

/** Whether kept work is about an object, so that its buttons wait too: they show a state before that work. */
export const isAbout = (work: KeptWork, id: string): boolean => JSON.stringify(work).includes(id);

/** Whether work about an object waits for the server. */
export function useIsKept(id: string | undefined): boolean {
  const { waiting } = useOutbox();
  return id !== undefined && waiting.some((work) => isAbout(work, id));
}
