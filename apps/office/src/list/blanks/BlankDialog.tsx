import { MAX_BLANK_PIECES } from '@cmon/core/production/limits/officeLimits';
import { Button, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import type { ReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { Fact, Facts } from '../../display/Facts.tsx';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { BlankHistory } from './BlankHistory.tsx';
import { BlankShelfForm } from './BlankShelfForm.tsx';
import classes from './Blanks.module.css';
import { BlankTags } from './BlankTags.tsx';
import { type BlankView, countBlankMutation, receiveBlanksMutation } from './blankQueries.ts';
import { formatLastCount } from './formatLastCount.ts';
import { MarkMissingButton } from './MarkMissingButton.tsx';

interface BlankDialogProps {
  readonly blank: BlankView;
  readonly onClose: () => void;
}

/** The stock of one blank: its numbers, and the forms to receive a delivery, count, correct and place it. */
export function BlankDialog({ blank, onClose }: BlankDialogProps) {
  const viewer = useViewer();
  return (
    <Dialog title={blank.name} onClose={onClose}>
      <div className={classes.dialog}>
        <p className={classes.tags}>
          <BlankTags blank={blank} />
        </p>
        {blank.shelf === null && <p className={classes.none}>{t('blank.uncountedText')}</p>}
        <Facts>
          {blank.shelf !== null && <Fact label={t('blank.shelf')}>{blank.shelf}</Fact>}
          <Fact label={t(blank.shelf === null ? 'blank.needed' : 'blank.reserved')}>{blank.reserved}</Fact>
          {blank.free !== null && <Fact label={t('blank.free')}>{blank.free}</Fact>}
          <Fact label={t('blank.inWork')}>{blank.inWork}</Fact>
          <Fact label={t('blank.made')}>{blank.made}</Fact>
          <Fact label={t('blank.wasted')}>{blank.wasted}</Fact>
          <Fact label={t('blank.lastCount')}>{formatLastCount(blank) || t('blank.never')}</Fact>
        </Facts>
        <p className={classes.none}>{t('blank.countsText')}</p>
        {hasCapability(viewer, 'stockBlanks') && (
          <>
            {blank.shelf === null ? <FirstCountForm blank={blank} /> : <ReceiveForm blank={blank} />}
            {blank.shelf !== null && <CorrectForm blank={blank} />}
            <MarkMissingButton blank={blank} />
          </>
        )}
        {hasCapability(viewer, 'supervise') && <BlankShelfForm blank={blank} />}
        <BlankHistory blank={blank.blank} />
      </div>
    </Dialog>
  );
}

function ReceiveForm({ blank: { blank, name } }: { readonly blank: BlankView }) {
  const [pieces, setPieces] = useState<number | string>('');
  const { run, busy } = useCommand(receiveBlanksMutation, { queuedAs: { label: name, id: blank } });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { blank, pieces: Number(pieces), station: readStationName(), key: createIdempotencyKey() };
    if (!(await run({ input }))?.ok) return;
    setPieces('');
    showNotice('done', t('blank.received', { blank: name, count: Number(pieces) }));
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <PiecesInput label={t('blank.receiveField')} value={pieces} min={1} onChange={setPieces} />
      <Button
        size="md"
        type="submit"
        leftSection={<Icon name="tray" />}
        disabled={pieces === ''}
        loading={busy}
      >
        {t('blank.receive')}
      </Button>
    </form>
  );
}

/**
 * The form of the first count, which may include a delivery. Before the first count nobody knows the pieces on the shelf,
 * so a delivery alone would begin with a wrong stock. A first count needs no reason.
 */
function FirstCountForm({ blank: { blank, name, version, inWork } }: { readonly blank: BlankView }) {
  const [counted, setCounted] = useState<number | string>('');
  const [delivered, setDelivered] = useState<number | string>('');
  const { run, busy } = useCommand(countBlankMutation, { queuedAs: { label: name, id: blank } });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const pieces = { shelf: Number(counted), delivered: Number(delivered) };
    const commandFields = { station: readStationName(), key: createIdempotencyKey() };
    if (!(await run({ input: { blank, expectedVersion: version, ...pieces, ...commandFields } }))?.ok) return;
    showNotice('done', t('blank.countedAs', { blank: name, count: pieces.shelf }));
    if (pieces.delivered > 0)
      showNotice('done', t('blank.received', { blank: name, count: pieces.delivered }));
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.none}>{t('blank.firstCountText')}</p>
      <PiecesInput
        label={t('blank.countField')}
        description={t('blank.countHelp', { count: inWork })}
        value={counted}
        min={0}
        onChange={setCounted}
      />
      <PiecesInput
        label={t('blank.receiveField')}
        description={t('blank.firstDeliveryHelp')}
        value={delivered}
        min={0}
        onChange={setDelivered}
      />
      <Button size="md" type="submit" disabled={counted === ''} loading={busy}>
        {t('blank.count')}
      </Button>
    </form>
  );
}

/** The form that corrects the count, for which the person gives a reason. */
function CorrectForm({ blank: { blank, name, version, inWork } }: { readonly blank: BlankView }) {
  const [counted, setCounted] = useState<number | string>('');
  const [isAsking, setAsking] = useState(false);
  const { run, busy } = useCommand(countBlankMutation, { queuedAs: { label: name, id: blank } });
  const send = async (reasonFields: ReasonFields) => {
    setAsking(false);
    const input = {
      blank,
      expectedVersion: version,
      shelf: Number(counted),
      ...reasonFields,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    if (!(await run({ input }))?.ok) return;
    setCounted('');
    showNotice('done', t('blank.countedAs', { blank: name, count: Number(counted) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <PiecesInput
        label={t('blank.countField')}
        description={t('blank.countHelp', { count: inWork })}
        value={counted}
        min={0}
        onChange={setCounted}
      />
      <Button size="md" variant="default" type="submit" disabled={counted === ''} loading={busy}>
        {t('blank.correct')}
      </Button>
      {isAsking && (
        <ReasonDialog
          command="countBlank"
          title={t('blank.correctOf', { blank: name })}
          confirm={t('blank.correct')}
          onCancel={() => setAsking(false)}
          onConfirm={(reasonFields) => void send(reasonFields)}
        />
      )}
    </form>
  );
}

interface PiecesInputProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number | string;
  readonly min: number;
  readonly onChange: (value: number | string) => void;
}

function PiecesInput({ label, description, value, min, onChange }: PiecesInputProps) {
  return (
    <NumberInput
      label={label}
      description={description}
      value={value}
      min={min}
      max={MAX_BLANK_PIECES}
      allowDecimal={false}
      allowNegative={false}
      size="md"
      hideControls
      onChange={onChange}
    />
  );
}
