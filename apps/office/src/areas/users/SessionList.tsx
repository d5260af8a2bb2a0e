import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatStation } from '../../display/eventLabels.ts';
import { formatDateTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import classes from './Users.module.css';
import { endSessionMutation, type UserDetailValue } from './userQueries.ts';

type Session = UserDetailValue['sessions'][number];

/**
 * The open sessions of a user. An administrator may end any session, and other people their own. The session that shows the
 * list is only marked, because people sign out of it in the menu under their name.
 */
export function SessionList({ user }: { readonly user: UserDetailValue }) {
  const { sessions } = user;
  const mayConfigure = hasCapability(useViewer(), 'configure');
  const mayEnd = mayConfigure || sessions.some(({ current }) => current);
  const [sessionToEnd, setSessionToEnd] = useState<Session | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const endedSessionId = useRef<string | null>(null);
  const { run, busy } = useCommand(endSessionMutation);
  const end = async ({ id }: Session) => {
    setSessionToEnd(null);
    const result = await run({ input: { id, station: readStationName(), key: createIdempotencyKey() } });
    if (!result?.ok) return;
    showNotice('done', t('users.sessionEnded'));
    endedSessionId.current = id;
  };
  // The pressed button disappears with its session, so the focus moves to the list.
  useEffect(() => {
    if (endedSessionId.current === null || sessions.some(({ id }) => id === endedSessionId.current)) return;
    endedSessionId.current = null;
    list.current?.focus();
  }, [sessions]);
  return (
    <>
      {sessions.length === 0 && <p className={classes.none}>{t('users.noSessions')}</p>}
      <ul className={classes.sessions} ref={list} tabIndex={-1} aria-label={t('users.sessions')}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {formatSession(session)}
              {session.current && <strong className={classes.current}>{t('users.thisSession')}</strong>}
            </span>
            {mayEnd && !session.current && (
              <Button
                variant="light"
                size="compact-sm"
                disabled={busy}
                aria-label={t('users.endSessionOf', { session: formatSession(session) })}
                onClick={() => setSessionToEnd(session)}
              >
                {t('users.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessionToEnd !== null && (
        <Dialog title={t('users.endSessionTitle')} size="md" onClose={() => setSessionToEnd(null)}>
          <p>{formatSession(sessionToEnd)}</p>
          <p>{t('users.endSessionText', { name: user.name })}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setSessionToEnd(null)}>
              {t('action.cancel')}
            </Button>
            <Button onClick={() => void end(sessionToEnd)}>{t('users.endSession')}</Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}

function formatSession({ station, createdAt, activeAt, wallBoard }: Session): string {
  return t(wallBoard ? 'users.wallSession' : 'users.session', {
    station: station === null ? t('users.unknownStation') : formatStation(station),
    since: formatDateTime(createdAt),
    active: formatDateTime(activeAt),
  });
}
