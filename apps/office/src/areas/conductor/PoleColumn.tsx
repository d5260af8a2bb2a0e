import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import type { ReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { formatReason } from '../../display/eventLabels.ts';
import { formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Conductor.module.css';
import {
  type PoleView,
  resumePoleMutation,
  sendPoleMessageMutation,
  stopPoleMutation,
} from './conductorQueries.ts';
import { MoveWorkDialog } from './MoveWorkDialog.tsx';
import { PoleLimitDialog } from './PoleLimitDialog.tsx';

/** A pole: its work, its people, and the buttons to stop or resume it, to set its limit and to send it a message. */
export function PoleColumn({ pole: poleView }: { readonly pole: PoleView }) {
  const { pole, version, stop, people, shipBy } = poleView;
  const [dialog, setDialog] = useState<'stop' | 'resume' | 'limit' | 'message' | 'move' | null>(null);
  const stopping = useCommand(stopPoleMutation);
  const resuming = useCommand(resumePoleMutation);
  const sending = useCommand(sendPoleMessageMutation);
  const name = t(`pole.${pole}`);
  const confirm = async (command: 'stop' | 'resume', reasonFields: ReasonFields) => {
    setDialog(null);
    const input = {
      pole,
      expectedVersion: version,
      ...reasonFields,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    await (command === 'stop' ? stopping : resuming).run({ input });
  };
  const send = async (reasonFields: ReasonFields) => {
    setDialog(null);
    await sending.run({
      input: { pole, ...reasonFields, station: readStationName(), key: createIdempotencyKey() },
    });
  };
  return (
    <li className={classes.column} data-stopped={stop !== null} aria-label={name}>
      <h2 className={classes.name}>
        <Link to={`/pole-objet/poles/${pole}`}>{name}</Link>
      </h2>
      {stop && (
        <p className={classes.stop}>
          <strong>
            <Icon name="hand" size={18} /> {t('conductor.stopped', { reason: formatReason(stop.reason) })}
          </strong>
          <span>{t('conductor.stoppedBy', { time: formatDateTime(stop.since), name: stop.by })}</span>
        </p>
      )}
      <dl className={classes.counts}>
        <Count label={t('conductor.ready')} value={poleView.ready} />
        <Count label={t('conductor.running')} value={poleView.running} />
        <Count label={t('conductor.rework')} value={poleView.rework} />
        <Count label={t('conductor.made')} value={poleView.madeLastHour} />
      </dl>
      <dl className={classes.facts}>
        <dt>{t('conductor.oldest')}</dt>
        <dd>{shipBy ? <ShipBy value={shipBy} /> : t('conductor.noWork')}</dd>
        {poleView.paused > 0 && (
          <>
            <dt>{t('pole.paused')}</dt>
            <dd>
              <Tag tone="warn">{t('conductor.paused', { count: poleView.paused })}</Tag>
            </dd>
          </>
        )}
        {poleView.inControl > 0 && (
          <>
            <dt>{t('conductor.inControl')}</dt>
            <dd>
              <Link to="/pole-objet/controleur">{t('conductor.paused', { count: poleView.inControl })}</Link>
            </dd>
          </>
        )}
        <dt>{t('conductor.people')}</dt>
        <dd>{people.length === 0 ? t('conductor.nobody') : `${people.length} · ${people.join(', ')}`}</dd>
        <dt>{t('conductor.limit')}</dt>
        <dd>
          {poleView.limit ?? t('conductor.noLimit')} <LimitTag pole={poleView} />
        </dd>
      </dl>
      {poleView.messages.length > 0 && (
        <ul className={classes.messages} aria-label={t('conductor.unread')}>
          {poleView.messages.map(({ id, reason, note, sentAt }) => (
            <li key={id}>
              <Icon name="send" size={16} /> {[formatReason(reason), note].filter(Boolean).join(' · ')}{' '}
              <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button
          variant={stop ? 'filled' : 'light'}
          color={stop ? 'green' : 'red'}
          loading={stopping.busy || resuming.busy}
          leftSection={<Icon name={stop ? 'play' : 'hand'} />}
          aria-label={t(stop ? 'conductor.resumePole' : 'conductor.stopPole', { pole: name })}
          onClick={() => setDialog(stop ? 'resume' : 'stop')}
        >
          {t(stop ? 'conductor.resume' : 'conductor.stop')}
        </Button>
        <Button
          variant="default"
          aria-label={t('conductor.setLimitOf', { pole: name })}
          onClick={() => setDialog('limit')}
        >
          {t('conductor.setLimit')}
        </Button>
        <Button
          variant="default"
          loading={sending.busy}
          leftSection={<Icon name="send" />}
          aria-label={t('conductor.messageTo', { pole: name })}
          onClick={() => setDialog('message')}
        >
          {t('conductor.message')}
        </Button>
        {poleView.sharesWith.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="right" />}
            aria-label={t('conductor.moveFrom', { pole: name })}
            onClick={() => setDialog('move')}
          >
            {t('conductor.move')}
          </Button>
        )}
      </div>
      {dialog === 'move' && <MoveWorkDialog pole={poleView} onClose={() => setDialog(null)} />}
      {dialog === 'limit' && <PoleLimitDialog pole={poleView} onClose={() => setDialog(null)} />}
      {dialog === 'message' && (
        <ReasonDialog
          command="sendPoleMessage"
          title={t('conductor.messageTo', { pole: name })}
          text={t('conductor.messageText')}
          confirm={t('conductor.send')}
          onCancel={() => setDialog(null)}
          onConfirm={(reasonFields) => void send(reasonFields)}
        />
      )}
      {(dialog === 'stop' || dialog === 'resume') && (
        <ReasonDialog
          command={`${dialog}Pole`}
          title={t(`conductor.${dialog}Pole`, { pole: name })}
          {...(dialog === 'stop' ? { text: t('conductor.stopText') } : {})}
          confirm={t(`conductor.${dialog}`)}
          danger={dialog === 'stop'}
          onCancel={() => setDialog(null)}
          onConfirm={(reasonFields) => void confirm(dialog, reasonFields)}
        />
      )}
    </li>
  );
}

function Count({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-read-from-far>{value}</dd>
    </div>
  );
}

/** Shows that a pole has reached its limit, or by how many items it exceeds the limit. */
function LimitTag({ pole }: { readonly pole: PoleView }) {
  const { limit, running, limitExceeded } = pole;
  if (limit === null || running < limit) return null;
  return (
    <Tag tone={limitExceeded ? 'danger' : 'warn'}>
      {limitExceeded ? t('conductor.limitExceeded', { count: running - limit }) : t('conductor.limitReached')}
    </Tag>
  );
}
