import { Button } from '@mantine/core';
import { useState } from 'react';
import { passControlMutation, problemMutation } from '../../actions/fabricationMutations.ts';
import { reissueMutation } from '../../actions/reissueMutation.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { type PhotoChoice, PhotoField } from '../../dialogs/PhotoField.tsx';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { EventList } from '../../display/EventList.tsx';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { Photos } from '../../display/photos/Photos.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { useBringIntoView } from '../../scanner/useBringIntoView.ts';
import classes from './Control.module.css';
import { type ControlCheck, listControlChecks } from './listControlChecks.ts';
import type { ControlItem } from './poleQueries.ts';

/**
 * The piece in front of the controller: what it must look like, the points to check, and the buttons to accept or
 * refuse it.
 */
export function ControlPanel({ item }: { readonly item: ControlItem }) {
  const opened = useBringIntoView<HTMLElement>(item.id);
  const [ticked, setTicked] = useState<readonly ControlCheck[]>([]);
  const [openDialog, setOpenDialog] = useState<'rework' | 'reprint' | null>(null);
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
  const allowed = (command: ControlItem['nextStates'][number]['command']) =>
    item.nextStates.some((state) => state.command === command && state.allowed);
  const mayAccept = allowed('passControl');
  const buildRequestFields = () => ({ station: readStationName(), key: createKey() });
  const input = () => ({
    itemId: item.id,
    expectedVersion: item.version,
    pole: item.pole,
    ...buildRequestFields(),
  });
  return (
    <article ref={opened} className={classes.panel}>
      <header className={classes.head}>
        <span className={classes.order} data-far>
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
      <div className={classes.compare}>
        <div className={classes.preview}>
          <ItemPreview item={item} size="large" />
          <p className={classes.product}>
            {item.productName} <strong>× {item.quantity}</strong>
          </p>
        </div>
        <fieldset className={classes.checks}>
          <legend className={classes.legend}>{t('controller.checks')}</legend>
          {checks.map(({ check, expected }) => {
            const isTicked = ticked.includes(check);
            return (
              <button
                key={check}
                type="button"
                className={classes.check}
                aria-pressed={isTicked}
                disabled={!mayAccept || busy}
                onClick={() =>
                  setTicked(isTicked ? ticked.filter((one) => one !== check) : [...ticked, check])
                }
              >
                <span className={classes.mark}>{isTicked && <Icon name="check" size={22} />}</span>
                <span className={classes.point}>
                  {t(`controller.check.${check}`)}
                  {expected !== null && <strong>{expected}</strong>}
                </span>
              </button>
            );
          })}
          <p className={classes.hint}>{t(mayAccept ? 'controller.tickAll' : 'controller.notWaiting')}</p>
        </fieldset>
      </div>
      <footer className={classes.actions}>
        <Button
          size="xl"
          color="green"
          disabled={!mayAccept || busy || ticked.length < checks.length}
          leftSection={<Icon name="checkCircle" size={24} />}
          onClick={() => void accept.run({ input: input() })}
        >
          {t('action.passControl')}
        </Button>
        {allowed('problemFabrication') && (
          <Button
            size="xl"
            variant="light"
            color="red"
            disabled={busy}
            leftSection={<Icon name="wrench" size={24} />}
            onClick={() => setOpenDialog('rework')}
          >
            {t('controller.rework')}
          </Button>
        )}
        {item.canReissue.allowed && (
          <Button
            size="xl"
            variant="light"
            color="red"
            disabled={busy}
            leftSection={<Icon name="recycle" size={24} />}
            onClick={() => setOpenDialog('reprint')}
          >
            {t('controller.reprint')}
          </Button>
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
          confirm={t(`controller.${openDialog}`)}
          danger
          disabled={photo === 'sending'}
          onCancel={close}
          onConfirm={(given) => {
            const photoId = photo === null || photo === 'sending' ? null : photo.id;
            close();
            if (openDialog === 'rework') void rework.run({ input: { ...input(), ...given, photoId } });
            else {
              const { orderId, orderVersion } = item;
              const order = { orderId, expectedVersion: orderVersion, itemIds: [item.id] };
              void reissue.run({ input: { ...order, ...given, photoId, ...buildRequestFields() } });
            }
          }}
        >
          <PhotoField value={photo} onChange={setPhoto} />
        </ReasonDialog>
      )}
    </article>
  );
}
