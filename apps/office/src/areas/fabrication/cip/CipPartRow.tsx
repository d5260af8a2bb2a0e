import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { reissueMutation } from '../../../actions/reissueMutation.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { LabelChoiceField } from '../../../dialogs/LabelChoiceField.tsx';
import { lacksLabels, listChosenLabels, NO_LABEL_CHOICES } from '../../../dialogs/labelChoices.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { formatReason } from '../../../display/eventLabels.ts';
import { Icon } from '../../../display/Icon.tsx';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { type CipPartView, declareCipMissingMutation, receiveAtCipMutation } from './cipQueries.ts';
import { CIP_TONES } from './cipStages.ts';

/** A part on the CIP line: its pieces, a field for the number that arrived, and the buttons for missing pieces. */
export function CipPartRow({ part }: { readonly part: CipPartView }) {
  const { item, stage, sent, received, missing, problem } = part;
  const [typed, setTyped] = useState<number | string>(item.quantity);
  const [choices, setChoices] = useState(NO_LABEL_CHOICES);
  const [dialog, setDialog] = useState<'missing' | 'reissue' | null>(null);
  const options = { queuedAs: { label: item.orderNumber, id: item.id } };
  const receive = useCommand(receiveAtCipMutation, options);
  const declareMissing = useCommand(declareCipMissingMutation, options);
  const reissue = useCommand(reissueMutation, options);
  const busy = receive.busy || declareMissing.busy || reissue.busy;
  const buildRequestFields = () => ({ station: readStationName(), key: createIdempotencyKey() });
  const isOpen = stage !== 'waiting' && stage !== 'done';
  const remaining = item.quantity - received;
  return (
    <li
      className={classes.page}
      data-state={{ done: 'seen', distress: 'problem' }[stage as string] ?? 'open'}
    >
      <ItemPreview item={item} size="thumb" />
      <div className={classes.about}>
        <Link to={getObjectPath('order', item.orderId)} className={classes.partOrder}>
          {item.orderNumber}
        </Link>
        <span>
          {item.productName} × {item.quantity}
          {item.strip && ` · ${item.strip.label}`}
        </span>
        {missing > 0 && problem !== null && (
          <strong className={classes.danger}>
            <Icon name="warning" />{' '}
            {problem === 'missing'
              ? t('cip.missingPieces', { count: missing })
              : t('cip.missingBecause', { count: missing, reason: formatReason(problem) })}
          </strong>
        )}
      </div>
      <span className={classes.pageState}>
        {item.prio && <Tag tone="prio">PRIO</Tag>}
        <Tag tone={CIP_TONES[stage]}>{t(`cip.stage.${stage}`)}</Tag>
        {t('cip.sentReceived', { sent, received, quantity: item.quantity })}
      </span>
      {isOpen && (
        <span className={classes.pageActions}>
          <NumberInput
            size="md"
            w={96}
            min={0}
            max={item.quantity}
            allowDecimal={false}
            aria-label={t('cip.quantityOf', { order: item.orderNumber, item: item.productName })}
            value={typed}
            onChange={setTyped}
          />
          <Button
            size="md"
            disabled={busy || typeof typed !== 'number'}
            leftSection={<Icon name="check" />}
            onClick={() =>
              typeof typed === 'number' &&
              void receive.run({ input: { code: item.code, quantity: typed, ...buildRequestFields() } })
            }
          >
            {t('cip.receive')}
          </Button>
          {remaining > 0 && missing === 0 && (
            <Button
              size="md"
              variant="subtle"
              color="red"
              disabled={busy}
              leftSection={<Icon name="warning" />}
              onClick={() => setDialog('missing')}
            >
              {t('cip.declareMissing', { count: remaining })}
            </Button>
          )}
          {missing > 0 && (
            <Button
              size="md"
              variant="default"
              disabled={busy}
              leftSection={<Icon name="undo" />}
              onClick={() =>
                void declareMissing.run({ input: { itemId: item.id, quantity: 0, ...buildRequestFields() } })
              }
            >
              {t('cip.found')}
            </Button>
          )}
          {missing > 0 && item.canReissue.allowed && (
            <Button
              size="md"
              variant="light"
              color="red"
              disabled={busy}
              leftSection={<Icon name="recycle" />}
              onClick={() => setDialog('reissue')}
            >
              {t('cip.reissue')}
            </Button>
          )}
        </span>
      )}
      {dialog && (
        <ReasonDialog
          command={dialog === 'missing' ? 'declareCipMissing' : 'createReissue'}
          title={dialog === 'missing' ? t('cip.declareMissing', { count: remaining }) : t('cip.reissue')}
          confirm={dialog === 'missing' ? t('cip.confirmMissing') : t('cip.reissue')}
          danger
          disabled={dialog === 'reissue' && lacksLabels(choices, [item.id])}
          onCancel={() => setDialog(null)}
          onConfirm={(reasonFields) => {
            setDialog(null);
            if (dialog === 'missing')
              void declareMissing.run({
                input: { itemId: item.id, quantity: remaining, ...reasonFields, ...buildRequestFields() },
              });
            else {
              const { orderId, orderVersion: expectedVersion, id } = item;
              const chosenLabels = listChosenLabels(choices, [id]);
              const order = { orderId, expectedVersion, itemIds: [id], chosenLabels };
              void reissue.run({ input: { ...order, ...reasonFields, ...buildRequestFields() } });
            }
          }}
        >
          {dialog === 'reissue' && <LabelChoiceField items={[item]} value={choices} onChange={setChoices} />}
        </ReasonDialog>
      )}
    </li>
  );
}
