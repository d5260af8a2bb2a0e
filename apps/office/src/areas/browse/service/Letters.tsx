import { Button } from '@mantine/core';
import { useState } from 'react';
import { PaperLink } from '../../../actions/PaperLink.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Section } from '../../../display/Facts.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { hasMessage, t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { resendLetterMutation } from './customerQueries.ts';
import { LetterDialog } from './LetterDialog.tsx';

type Letter = OrderDetailValue['letters'][number];

const TONES = { waiting: 'waiting', sent: 'done', failed: 'danger' } as const;

/** The letters to the customer of an order, with who wrote them and when, and the button for a new one. */
export function Letters({ order }: { readonly order: OrderDetailValue }) {
  const viewer = useViewer();
  const [isWriting, setWriting] = useState(false);
  const mayWrite = hasCapability(viewer, 'serveCustomers') && hasCapability(viewer, 'readPeople');
  const { letters, letterChoices } = order;
  const isOffered = mayWrite && letterChoices.length > 0;
  if (letters.length === 0 && !isOffered && !isWriting) return null;
  return (
    <Section title={t('letter.title')} count={letters.length}>
      <div className={classes.customer}>
        {letters.length > 0 && (
          <ul className={classes.items}>
            {letters.map((letter) => (
              <LetterRow key={letter.id} order={order} letter={letter} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
        {isOffered && (
          <div className={classes.more}>
            <Button size="xs" leftSection={<Icon name="send" size={14} />} onClick={() => setWriting(true)}>
              {t('letter.write')}
            </Button>
          </div>
        )}
      </div>
      {isWriting && <LetterDialog order={order} onClose={() => setWriting(false)} />}
    </Section>
  );
}

interface LetterRowProps {
  readonly order: OrderDetailValue;
  readonly letter: Letter;
  readonly mayWrite: boolean;
}

function LetterRow({ order, letter, mayWrite }: LetterRowProps) {
  const { run, busy } = useCommand(resendLetterMutation);
  const { id, kind, locale, way, state, error, askedAt, askedBy, hasText } = letter;
  return (
    <li className={classes.letter}>
      <span className={classes.more}>
        <strong>{t(`letter.kind.${kind}`)}</strong>
        <Tag tone={TONES[state]}>{t(way === 'paper' ? 'letter.onPaper' : `letter.state.${state}`)}</Tag>
        {error !== null && <span role="alert">{formatLetterError(error)}</span>}
      </span>
      <span className={classes.hint}>
        {formatDateTime(askedAt)} · {askedBy} · {t(`letter.locale.${locale}`)}
      </span>
      {mayWrite && hasText && (
        <span className={classes.more}>
          <PaperLink kind="letters" id={id}>
            {t('letter.pdf')}
          </PaperLink>
          {state === 'failed' && (
            <Button
              size="compact-xs"
              variant="default"
              disabled={busy}
              onClick={() =>
                void run({
                  input: {
                    orderId: order.id,
                    expectedVersion: order.version,
                    letterId: id,
                    station: readStationName(),
                    key: createIdempotencyKey(),
                  },
                })
              }
            >
              {t('letter.resend')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** Why a letter was not sent. A failure that has no message is shown as a failure of the mail server. */
function formatLetterError(error: string): string {
  const key = `letter.error.${error}`;
  return t(hasMessage(key) ? key : 'letter.error.mailFailed');
}
