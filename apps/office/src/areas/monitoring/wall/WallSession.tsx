import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { openWallBoard, signOut } from '../../../api/session.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { t } from '../../../messages/translate.ts';
import classes from './Wall.module.css';

/**
 * The way out of a wall-board, and the way to leave it on a screen that stays signed in. Such a screen opens wall-boards
 * only: its way out ends its session.
 */
export function WallSession({ leaveTo }: { readonly leaveTo: string }) {
  const queries = useQueryClient();
  const { wallBoard } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  if (wallBoard) {
    return (
      <button
        type="button"
        className={classes.control}
        onClick={() => void signOut().finally(() => queries.resetQueries())}
      >
        {t('shell.signOut')}
      </button>
    );
  }
  const stay = async () => {
    setFailed(false);
    try {
      await openWallBoard();
    } catch {
      setFailed(true);
      return;
    }
    await queries.resetQueries();
  };
  return (
    <>
      <button type="button" className={classes.control} onClick={() => setAsking(true)}>
        {t('monitoring.stay')}
      </button>
      <Link className={classes.control} to={leaveTo}>
        {t('monitoring.leave')}
      </Link>
      {isAsking && (
        <Dialog title={t('monitoring.stayTitle')} size="md" onClose={() => setAsking(false)}>
          <p>{t('monitoring.stayText')}</p>
          {failed && <p role="alert">{t('monitoring.stayFailed')}</p>}
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('action.cancel')}
            </Button>
            <Button data-autofocus onClick={() => void stay()}>
              {t('monitoring.stay')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
