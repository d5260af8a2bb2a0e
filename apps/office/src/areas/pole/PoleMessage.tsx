import { Button } from '@mantine/core';
import { useCommand } from '../../actions/useCommand.ts';
import type { ResultOf } from '../../api/graphql.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import type { Pole } from './answerPoleScan.ts';
import classes from './Pole.module.css';
import { type closedPolesQuery, readPoleMessageMutation } from './poleQueries.ts';

interface PoleMessageProps {
  readonly pole: Pole;
  readonly message: ResultOf<typeof closedPolesQuery>['poles'][number]['messages'][number];
}

/** A message of the conductor to a pole, with a button that marks it as read. */
export function PoleMessage({ pole, message }: PoleMessageProps) {
  const { id, reason, note, sentAt, sentBy } = message;
  const { run, busy } = useCommand(readPoleMessageMutation);
  return (
    <div className={classes.message}>
      <Icon name="send" size={24} />
      <p className={classes.messageText}>
        <strong>
          {t(`pole.${pole}`)} · {formatReason(reason)}
        </strong>
        {note !== null && <span>{note}</span>}
        <small>{t('poleMessage.by', { name: sentBy, at: formatDateTime(sentAt) })}</small>
      </p>
      <Button
        size="lg"
        loading={busy}
        leftSection={<Icon name="check" size={20} />}
        onClick={() =>
          void run({ input: { messageId: id, station: readStationName(), key: createIdempotencyKey() } })
        }
      >
        {t('poleMessage.read')}
      </Button>
    </div>
  );
}
