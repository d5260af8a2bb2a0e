import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { acknowledgeRefused, readOutbox } from '../../actions/outbox/outboxStorage.ts';
import { sendOutbox } from '../../actions/outbox/sendOutbox.ts';
import { useOutbox } from '../../actions/outbox/useOutbox.ts';
import { useViewer } from '../../api/viewer.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { shortenCode } from '../../scanner/shortenCode.ts';
import { signalScan } from '../../scanner/signalScan.ts';
import classes from './OutboxBanner.module.css';
import { sendWork } from './sendWork.ts';

/** Time between two attempts to send the outbox. */
const RETRY_INTERVAL_MS = 5000;

/**
 * Sends the outbox of the person who is signed in, whatever screen is open. Shows on every screen the work that waits and
 * the work that was refused.
 */
export function OutboxBanner() {
  const owner = useViewer().id;
  const { waiting, refused } = useOutbox();
  useSending(owner);
  return (
    <>
      {waiting.length > 0 && (
        <details className={classes.waiting}>
          <summary>
            <Icon name="offline" size={20} />
            <span role="status">{t('scan.waiting', { count: waiting.length })}</span>
          </summary>
          <ol className={classes.list}>
            {waiting.map(({ key, label }) => (
              <li key={key}>{shortenCode(label)}</li>
            ))}
          </ol>
        </details>
      )}
      {refused.length > 0 && (
        <section className={classes.refused} role="alert">
          <h2 className={classes.title}>{t('scan.conflicts', { count: refused.length })}</h2>
          <ul className={classes.list}>
            {refused.map(({ key, label, reason }) => (
              <li key={key}>
                <strong>{shortenCode(label)}</strong> {reason}
              </li>
            ))}
          </ul>
          <Button color="red" onClick={() => acknowledgeRefused(owner)}>
            {t('scan.acknowledge')}
          </Button>
        </section>
      )}
    </>
  );
}

/** Sends the outbox at once, again at each interval, and when the browser is online again. */
function useSending(owner: string): void {
  const queries = useQueryClient();
  const isSending = useRef(false);
  useEffect(() => {
    let isOwner = true;
    const send = async () => {
      if (isSending.current || readOutbox(owner).waiting.length === 0) return;
      isSending.current = true;
      const refusedBefore = readOutbox(owner).refused.length;
      const answered = await sendOutbox(owner, sendWork, () => isOwner);
      isSending.current = false;
      if (answered > 0) await queries.invalidateQueries();
      if (readOutbox(owner).refused.length > refusedBefore) signalScan('bad');
    };
    const retry = () => void send();
    retry();
    window.addEventListener('online', retry);
    const timer = window.setInterval(retry, RETRY_INTERVAL_MS);
    return () => {
      isOwner = false;
      window.removeEventListener('online', retry);
      window.clearInterval(timer);
    };
  }, [owner, queries]);
}
