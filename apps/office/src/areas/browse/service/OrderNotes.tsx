import { MAX_ORDER_NOTE_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { Section } from '../../../display/Facts.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { removeNoteMutation, writeNoteMutation } from './customerQueries.ts';

type Note = OrderDetailValue['notes'][number];

interface OrderNotesProps {
  readonly order: OrderDetailValue;
}

/** The notes that staff wrote about an order, and the button for a new one. */
export function OrderNotes({ order }: OrderNotesProps) {
  const viewer = useViewer();
  const [isWriting, setWriting] = useState(false);
  const mayWrite = hasCapability(viewer, 'hold');
  const count = order.notes.length + (order.holdNote === null ? 0 : 1);
  if (count === 0 && !mayWrite) return null;
  return (
    <Section title={t('note.title')} count={count}>
      <div className={classes.customer}>
        {count > 0 && (
          <ul className={classes.items}>
            <HoldNote order={order} />
            {order.notes.map((note) => (
              <NoteRow key={note.id} order={order} note={note} mayRemove={mayWrite} />
            ))}
          </ul>
        )}
        {mayWrite && (
          <div className={classes.more}>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => setWriting(true)}
            >
              {t('note.write')}
            </Button>
          </div>
        )}
      </div>
      {isWriting && <NoteDialog order={order} onClose={() => setWriting(false)} />}
    </Section>
  );
}

/** The note that was written with the reason of the current hold. It disappears with the hold, but stays in the history. */
function HoldNote({ order: { holdNote, heldAt, heldBy } }: OrderNotesProps) {
  if (holdNote === null) return null;
  return (
    <li className={classes.letter}>
      <p className={classes.letterText}>{holdNote}</p>
      <span className={classes.hint}>
        {[heldAt && formatDateTime(heldAt), heldBy].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.more}>
        <Tag tone="danger">{t('order.held')}</Tag>
      </span>
    </li>
  );
}

function NoteRow({
  order,
  note: { id, text, onFloor, writtenAt, writtenBy },
  mayRemove,
}: OrderNotesProps & { readonly note: Note; readonly mayRemove: boolean }) {
  const { run, busy } = useCommand(removeNoteMutation);
  return (
    <li className={classes.letter}>
      <p className={classes.letterText}>{text ?? '—'}</p>
      <span className={classes.hint}>
        {formatDateTime(writtenAt)} · {writtenBy}
      </span>
      <span className={classes.more}>
        {onFloor && <Tag tone="prio">{t('note.onFloor')}</Tag>}
        {mayRemove && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            disabled={busy}
            onClick={() =>
              void run({
                input: {
                  orderId: order.id,
                  expectedVersion: order.version,
                  noteId: id,
                  station: readStationName(),
                  key: createIdempotencyKey(),
                },
              })
            }
          >
            {t('note.remove')}
          </Button>
        )}
      </span>
    </li>
  );
}

/**
 * Writes a note for the office, or also for the floor. When the note is refused, the form stays open with the typed
 * text.
 */
function NoteDialog({ order, onClose }: OrderNotesProps & { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [onFloor, setOnFloor] = useState(false);
  const { run, busy } = useCommand(writeNoteMutation);
  const write = async () => {
    const result = await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        text,
        onFloor,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
    if (result?.ok) onClose();
  };
  return (
    <Dialog title={t('note.write')} onClose={onClose}>
      <div className={classes.form}>
        <Textarea
          label={t('note.text')}
          value={text}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={MAX_ORDER_NOTE_LENGTH}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox
          label={t('note.showFloor')}
          checked={onFloor}
          onChange={(event) => setOnFloor(event.currentTarget.checked)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button disabled={text.trim() === ''} loading={busy} onClick={() => void write()}>
            {t('note.save')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
