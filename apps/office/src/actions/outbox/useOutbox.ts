import { useSyncExternalStore } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { listenToOutbox, type Outbox, type QueuedWork, readOutbox } from './outboxStorage.ts';

/** The queued work as text, kept because each row of a list searches it. */
const texts = new WeakMap<QueuedWork, string>();

function getText(work: QueuedWork): string {
  const cached = texts.get(work);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(work);
  texts.set(work, text);
  return text;
}

/** The outbox of the person who is signed in. */
export function useOutbox(): Outbox {
  const owner = useViewer().id;
  return useSyncExternalStore(listenToOutbox, () => readOutbox(owner));
}

/**
 * Whether queued work contains the id of an object. The buttons of such an object are disabled: the state on the screen is
 * older than that work.
 */
export const isAbout = (work: QueuedWork, id: string): boolean => getText(work).includes(id);

/** Whether work about an object waits for the server. */
export function useIsQueued(id: string | undefined): boolean {
  const { waiting } = useOutbox();
  return id !== undefined && waiting.some((work) => isAbout(work, id));
}
