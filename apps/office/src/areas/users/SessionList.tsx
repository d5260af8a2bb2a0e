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
 * The open sessions of a user. An administrator ends any of them, and everybody their own; the session that shows the list
 * is marked, because its way out is the menu under the person's name.
 */
export function SessionList({ user }: { readonly user: UserDetailValue }) {
  const { sessions } = user;
  const mayConfigure = hasCapability(useViewer(), 'configure');
  const mayEnd = mayConfigure || sessions.some(({ current }) => current);
  const [asked, setAsked] = useState<Session | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const ended = useRef<string | null>(null);
  const { run, busy } = useCommand(endSessionMutation);
  const end = async ({ id }: Session) => {
    setAsked(null);
    const result = await run({ input: { id, station: readStationName(), key: createIdempotencyKey() } });
    if (!result?.ok) return;
    showNotice('done', t('users.sessionEnded'));
    ended.current = id;
  };
  // The button that was pressed goes with its session, and the focus goes to the list.
  useEffect(() => {
    if (ended.current === null || sessions.some(({ id }) => id === ended.current)) return;
    ended.current = null;
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
                onClick={() => setAsked(session)}
              >
                {t('users.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog title={t('users.endSessionTitle')} size="md" onClose={() => setAsked(null)}>
          <p>{formatSession(asked)}</p>
          <p>{t('users.endSessionText', { name: user.name })}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setAsked(null)}>
              {t('action.cancel')}
            </Button>
            <Button onClick={() => void end(asked)}>{t('users.endSession')}</Button>
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
