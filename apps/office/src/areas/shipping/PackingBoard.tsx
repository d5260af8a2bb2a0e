import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { FloorNotes } from '../../actions/FloorNotes.tsx';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { useCommand } from '../../actions/useCommand.ts';
import { formatRefusal, type Refusal } from '../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { LabelChoiceField } from '../../dialogs/LabelChoiceField.tsx';
import { lacksLabels, listChosenLabels, NO_LABEL_CHOICES } from '../../dialogs/labelChoices.ts';
import { NO_REASON, type OptionalReasonFields, type ReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { Icon } from '../../display/Icon.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { Recipient } from '../../display/PersonalData.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Packing.module.css';
import { PackingItemCard } from './PackingItemCard.tsx';
import { PackingParcel } from './PackingParcel.tsx';
import {
  abortPackingMutation,
  addParcelMutation,
  type PackedView,
  type PackingView,
  packReissueMutation,
  scanIntoParcelMutation,
  shipParcelMutation,
  tickStockMutation,
} from './packingQueries.ts';
import { ShipmentButton } from './ShipmentButton.tsx';

const PARTIAL = { kind: 'partial' } as const;
const ABORT = { kind: 'abort' } as const;

type OpenDialog =
  | { readonly kind: 'tick' | 'problem'; readonly itemId: string; readonly code: string }
  | typeof PARTIAL
  | typeof ABORT;

const COMMANDS = {
  tick: 'scanIntoParcel',
  problem: 'createReissue',
  partial: 'shipParcel',
  abort: 'abortPacking',
} as const;

/**
 * Whether a command is refused because the parcel is still empty. The packing of each order begins with an empty parcel, so
 * this refusal isn't shown as an error.
 */
const isEmptyParcel = ({ code, params }: Refusal): boolean =>
  code === 'guardRefused' && (params as { readonly guard?: unknown }).guard === 'parcelFilled';

interface PackingBoardProps {
  readonly packing: PackingView;
  readonly shipped: boolean;
  /** True while a dialog asks why only a part of the order is shipped. */
  readonly partialAsked: boolean;
  readonly onPartialAsked: (asked: boolean) => void;
  readonly onPacked: (packed: PackedView) => void;
}

/** The open order at the packing table: the expected items with previews, the scanned counts, and the parcels. */
export function PackingBoard({
  packing,
  shipped,
  partialAsked,
  onPartialAsked,
  onPacked,
}: PackingBoardProps) {
  const [chosenDialog, setChosenDialog] = useState<OpenDialog | null>(null);
  const openDialog = partialAsked ? PARTIAL : chosenDialog;
  const options = { queuedAs: { label: packing.order.number } };
  const scan = useCommand(scanIntoParcelMutation, options);
  const add = useCommand(addParcelMutation, options);
  const ship = useCommand(shipParcelMutation);
  const abort = useCommand(abortPackingMutation, options);
  const tick = useCommand(tickStockMutation, options);
  const reissue = useCommand(packReissueMutation, options);
  const busy = scan.busy || add.busy || ship.busy || abort.busy || tick.busy || reissue.busy;
  const { order } = packing;
  const [choices, setChoices] = useState(NO_LABEL_CHOICES);
  const closeDialog = () => {
    setChoices(NO_LABEL_CHOICES);
    setChosenDialog(null);
    onPartialAsked(false);
  };
  const buildInput = (reasonFields: OptionalReasonFields = NO_REASON) => ({
    orderId: order.id,
    parcelId: packing.currentParcelId,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const showWhenPacked = async (command: Promise<{ ok: true; value: PackedView } | { ok: false } | null>) => {
    const outcome = await command;
    if (outcome?.ok) onPacked(outcome.value);
  };
  const isComplete = packing.scanned >= packing.expected;
  // A refusal that stops all packing, e.g. because another person packs the order, matters more than an unfinished shipment.
  const refusal =
    [packing.canAbort.refusal, packing.canFinalize.refusal].find(
      (candidate) => candidate !== null && candidate.code !== 'forbidden',
    ) ?? packing.canFinalize.refusal;
  const confirmReason = (reasonFields: ReasonFields) => {
    closeDialog();
    if (openDialog?.kind === 'tick') {
      void showWhenPacked(
        scan.run({
          input: {
            orderId: order.id,
            code: openDialog.code,
            manualReason: reasonFields.reason,
            note: reasonFields.note,
            station: readStationName(),
            key: createIdempotencyKey(),
          },
        }),
      );
    } else if (openDialog?.kind === 'problem') {
      const itemIds = [openDialog.itemId];
      void reissue.run({
        input: {
          orderId: order.id,
          expectedVersion: order.version,
          itemIds,
          chosenLabels: listChosenLabels(choices, itemIds),
          ...reasonFields,
          station: readStationName(),
          key: createIdempotencyKey(),
        },
      });
    } else if (openDialog) {
      void showWhenPacked(
        (openDialog.kind === 'abort' ? abort : ship).run({ input: buildInput(reasonFields) }),
      );
    }
  };
  return (
    <div className={classes.board} data-shipped={shipped}>
      <header className={classes.head}>
        <Link to={getObjectPath('order', order.id)} className={classes.number}>
          {order.number}
        </Link>
        <StoreFlag store={order.store} />
        {order.prio && <Tag tone="prio">PRIO</Tag>}
        <StatusBadge status={order.status} size="large" />
        <ShipBy value={order.shipBy} size="large" />
        {packing.slot !== null && (
          <span className={classes.place}>
            {t('pack.slot')} <strong data-read-from-far>{packing.slot}</strong>
          </span>
        )}
        <PaperLink kind="packing-lists" id={order.id} className={classes.paper}>
          <Icon name="printer" /> {t('pack.list')}
        </PaperLink>
        <span className={classes.progress} data-tone={isComplete ? 'done' : 'waiting'}>
          {packing.scanned}/{packing.expected} <small>{t('pack.scanned')}</small>
        </span>
      </header>
      <FloorNotes notes={order.notes} />
      <ul className={classes.items}>
        {packing.items.map((line) => (
          <PackingItemCard
            key={line.item.id}
            line={line}
            busy={busy || shipped}
            canTick={packing.canScan.allowed}
            onTick={() => setChosenDialog({ kind: 'tick', itemId: line.item.id, code: line.item.code })}
            onProblem={() => setChosenDialog({ kind: 'problem', itemId: line.item.id, code: line.item.code })}
          />
        ))}
      </ul>
      {packing.stock.length > 0 && (
        <section className={classes.stock}>
          <h2 className={classes.title}>{t('pack.stock')}</h2>
          {packing.stock.map((line) => (
            <Checkbox
              key={line.line}
              size="md"
              label={`${line.quantity} × ${line.name} (${line.sku})`}
              checked={line.ticked}
              disabled={busy || shipped || !line.canTick.allowed}
              onChange={({ currentTarget }) =>
                void showWhenPacked(
                  tick.run({
                    input: {
                      orderId: order.id,
                      line: line.line,
                      ticked: currentTarget.checked,
                      station: readStationName(),
                      key: createIdempotencyKey(),
                    },
                  }),
                )
              }
            />
          ))}
        </section>
      )}
      <div className={classes.foot}>
        <address className={classes.address}>
          <Recipient name={packing.recipient} address={packing.address} />
          <span className={classes.carrier}>
            <Icon name="truck" size={18} /> {getCarrierName(order.carrier)} · {order.zone}
          </span>
          <ShipmentButton packing={packing} onPacked={onPacked} />
        </address>
        <section className={classes.parcels}>
          <h2 className={classes.title}>{t('order.parcels')}</h2>
          <ul className={classes.parcelList}>
            {packing.parcels.map((parcel) => (
              <PackingParcel key={parcel.id} packing={packing} parcel={parcel} onPacked={onPacked} />
            ))}
          </ul>
        </section>
      </div>
      {!shipped && (
        <footer className={classes.actions}>
          <Button
            size="lg"
            color="green"
            disabled={busy || !packing.canFinalize.allowed}
            leftSection={<Icon name="truck" size={22} />}
            onClick={() =>
              isComplete ? void showWhenPacked(ship.run({ input: buildInput() })) : onPartialAsked(true)
            }
          >
            {t(isComplete ? 'pack.ship' : 'pack.shipPartial')}
          </Button>
          <Button
            size="lg"
            variant="default"
            disabled={busy || !packing.canAddParcel.allowed}
            leftSection={<Icon name="plus" size={22} />}
            onClick={() => void showWhenPacked(add.run({ input: buildInput() }))}
          >
            {t('pack.nextParcel')}
          </Button>
          <Button
            size="lg"
            variant="light"
            color="red"
            disabled={busy || !packing.canAbort.allowed}
            leftSection={<Icon name="cross" size={22} />}
            onClick={() =>
              packing.scanned > 0
                ? setChosenDialog(ABORT)
                : void showWhenPacked(abort.run({ input: buildInput() }))
            }
          >
            {t('pack.abort')}
          </Button>
          {refusal && (
            <p className={isEmptyParcel(refusal) ? classes.hint : classes.refused}>
              {formatRefusal(refusal)}
            </p>
          )}
        </footer>
      )}
      {openDialog && (
        <ReasonDialog
          command={COMMANDS[openDialog.kind]}
          title={t(`pack.ask.${openDialog.kind}`)}
          text={t(`pack.askText.${openDialog.kind}`)}
          confirm={t('action.confirm')}
          disabled={openDialog.kind === 'problem' && lacksLabels(choices, [openDialog.itemId])}
          onCancel={closeDialog}
          onConfirm={confirmReason}
        >
          {openDialog.kind === 'problem' && (
            <LabelChoiceField
              items={packing.items.flatMap(({ item }) => (item.id === openDialog.itemId ? [item] : []))}
              value={choices}
              onChange={setChoices}
            />
          )}
        </ReasonDialog>
      )}
    </div>
  );
}
