import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../messages/translate.ts';
import { registerUnsavedForm } from './confirmUnsavedChanges.ts';
import { Dialog } from './Dialog.tsx';

/** State of a navigation that leaves a form because it was saved. */
export const SAVED = { saved: true } as const;

/**
 * Asks before unsaved changes are lost. A dialog asks when the user changes to another screen or language, or signs
 * out. The browser itself asks when the page is closed or reloaded. A change of the query string alone keeps the form,
 * so nothing is asked.
 */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as Partial<typeof SAVED> | null)?.saved !== true,
  );
  // An action other than a navigation, such as signing out, that waits for the user's decision.
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null);
  useEffect(
    () => (when ? registerUnsavedForm((action) => setPendingAction(() => action)) : undefined),
    [when],
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked' && pendingAction === null) return null;
  const stay = () => {
    blocker.reset?.();
    setPendingAction(null);
  };
  const go = () => {
    blocker.proceed?.();
    setPendingAction(null);
    pendingAction?.();
  };
  return (
    <Dialog title={t('unsaved.title')} size="md" onClose={stay}>
      <p>{t('unsaved.text')}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={stay}>
          {t('unsaved.stay')}
        </Button>
        <Button color="red" onClick={go}>
          {t('unsaved.leave')}
        </Button>
      </Group>
    </Dialog>
  );
}
