import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { endSession } from '../../../actions/session/endSession.ts';
import { openWallBoard } from '../../../api/session.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { t } from '../../../messages/translate.ts';
import classes from './Wall.module.css';

/**
 * Buttons of a wall-board: leave it, or sign the screen in for a year. A screen that is signed in this way opens only
 * wall-boards, and its only button signs it out.
 */
export function WallBoardButtons({ leaveTo }: { readonly leaveTo: string }) {
  const queries = useQueryClient();
  const { wallBoard } = useViewer();
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  if (wallBoard) {
    return (
      <button
        type="button"
        className={classes.control}
        onClick={() => void endSession(() => void queries.resetQueries())}
      >
        {t('shell.signOut')}
      </button>
    );
  }
  const startWallBoardSession = async () => {
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
            <Button data-autofocus onClick={() => void startWallBoardSession()}>
              {t('monitoring.stay')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
