import { Button } from '@mantine/core';
import { useState } from 'react';
import { passControlMutation, problemMutation } from '../../../actions/fabricationMutations.ts';
import { reissueMutation } from '../../../actions/reissueMutation.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { type PhotoChoice, PhotoField } from '../../../dialogs/PhotoField.tsx';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { EventList } from '../../../display/events/EventList.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { Photos } from '../../../display/photos/Photos.tsx';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import { useScrollIntoView } from '../../../scanner/useScrollIntoView.ts';
import type { ControlItem } from '../poleQueries.ts';
import classes from './Control.module.css';
import { ControlChecks } from './ControlChecks.tsx';
import { ControlResult, type ControlVerdict } from './ControlResult.tsx';
import { type ControlCheck, listControlChecks } from './listControlChecks.ts';

/** The two ways to refuse a piece: it is mended, or printed and made again. */
type RefusingVerdict = Exclude<ControlVerdict, 'accepted'>;

interface ControlPanelProps {
  readonly item: ControlItem;
  /** What the controller has just decided about this piece; null before the decision. */
  readonly verdict: ControlVerdict | null;
  readonly onVerdict: (verdict: ControlVerdict) => void;
}

/**
 * The piece in front of the controller: what it must look like, the points to check, and the buttons to accept or
 * refuse it. After the decision, the result is shown at the top.
 */
export function ControlPanel({ item, verdict, onVerdict }: ControlPanelProps) {
  const panel = useScrollIntoView<HTMLElement>(item.id);
  const [ticks, setTicks] = useState({ version: item.version, checks: [] as readonly ControlCheck[] });
  // A piece that has changed is checked again.
  const ticked = ticks.version === item.version ? ticks.checks : [];
  const [openDialog, setOpenDialog] = useState<RefusingVerdict | null>(null);
  const [photo, setPhoto] = useState<PhotoChoice>(null);
  const close = () => {
    setOpenDialog(null);
    setPhoto(null);
  };
  const options = { queuedAs: { label: item.orderNumber, id: item.id } };
  const accept = useCommand(passControlMutation, options);
  const rework = useCommand(problemMutation, options);
  const reissue = useCommand(reissueMutation, options);
  const busy = accept.busy || rework.busy || reissue.busy;
  const checks = listControlChecks(item);
  const isAllowed = (command: ControlItem['nextStates'][number]['command']) =>
    item.nextStates.some((state) => state.command === command && state.allowed);
  // After a verdict, the data of the piece is old until it is read again: it still allows the same command.
  const mayAccept = verdict === null && isAllowed('passControl');
  const run = async (decided: ControlVerdict, command: Promise<{ readonly ok: boolean } | null>) => {
    if ((await command)?.ok) onVerdict(decided);
  };
  const buildRequestFields = () => ({ station: readStationName(), key: createIdempotencyKey() });
  const buildInput = () => ({
    itemId: item.id,
    expectedVersion: item.version,
    pole: item.pole,
    ...buildRequestFields(),
  });
  return (
    <article ref={panel} className={classes.panel}>
      <header className={classes.head}>
        <span className={classes.order} data-read-from-far>
          {item.orderNumber}
        </span>
        <StoreFlag store={item.store} />
        {item.prio && <Tag tone="prio">PRIO</Tag>}
        {item.fabrication && <StatusBadge status={item.fabrication} size="large" />}
        {item.heldBy && (
          <span className={classes.maker}>{t('controller.madeBy', { name: item.heldBy })}</span>
        )}
        <ShipBy value={item.shipBy} size="large" />
      </header>
      {verdict !== null && <ControlResult verdict={verdict} pole={item.pole} />}
      <div className={classes.compare}>
        <div className={classes.preview}>
          <ItemPreview item={item} size="large" />
          <p className={classes.product}>
            {item.productName} <strong>× {item.quantity}</strong>
          </p>
        </div>
        <ControlChecks
          checks={checks}
          ticked={verdict === 'accepted' ? checks.map(({ check }) => check) : ticked}
          disabled={!mayAccept || busy}
          isWaiting={verdict !== null || mayAccept}
          onTicked={(checked) => setTicks({ version: item.version, checks: checked })}
        />
      </div>
      <footer className={classes.actions}>
        {mayAccept && (
          <Button
            size="xl"
            color="green"
            disabled={busy || ticked.length < checks.length}
            leftSection={<Icon name="checkCircle" size={24} />}
            onClick={() => void run('accepted', accept.run({ input: buildInput() }))}
          >
            {t('action.passControl')}
          </Button>
        )}
        {verdict === null && isAllowed('problemFabrication') && (
          <RefuseButton icon="wrench" verdict="rework" disabled={busy} onOpen={setOpenDialog} />
        )}
        {verdict === null && item.canReissue.allowed && (
          <RefuseButton icon="recycle" verdict="reprint" disabled={busy} onOpen={setOpenDialog} />
        )}
      </footer>
      <details className={classes.history}>
        <summary>{t('controller.history')}</summary>
        <Photos photos={item.photos} />
        <EventList events={item.events} />
      </details>
      {openDialog && (
        <ReasonDialog
          command={openDialog === 'rework' ? 'problemFabrication' : 'createReissue'}
          title={t(`controller.${openDialog}`)}
          text={t(openDialog === 'rework' ? 'rework.problemText' : 'rework.reissueText')}
          confirm={t(`controller.${openDialog}`)}
          danger
          disabled={photo === 'sending'}
          onCancel={close}
          onConfirm={(reasonFields) => {
            const photoId = photo === null || photo === 'sending' ? null : photo.id;
            close();
            if (openDialog === 'rework')
              void run('rework', rework.run({ input: { ...buildInput(), ...reasonFields, photoId } }));
            else {
              const { orderId, orderVersion } = item;
              const order = { orderId, expectedVersion: orderVersion, itemIds: [item.id] };
              void run(
                'reprint',
                reissue.run({ input: { ...order, ...reasonFields, photoId, ...buildRequestFields() } }),
              );
            }
          }}
        >
          <PhotoField value={photo} onChange={setPhoto} />
        </ReasonDialog>
      )}
    </article>
  );
}

interface RefuseButtonProps {
  readonly icon: 'wrench' | 'recycle';
  readonly verdict: RefusingVerdict;
  readonly disabled: boolean;
  readonly onOpen: (verdict: RefusingVerdict) => void;
}

function RefuseButton({ icon, verdict, disabled, onOpen }: RefuseButtonProps) {
  return (
    <Button
      size="xl"
      variant="light"
      color="red"
      disabled={disabled}
      leftSection={<Icon name={icon} size={24} />}
      onClick={() => onOpen(verdict)}
    >
      {t(`controller.${verdict}`)}
    </Button>
  );
}
