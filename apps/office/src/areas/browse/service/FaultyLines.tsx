import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { withBasePath } from '../../../api/basePath.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { Section } from '../../../display/Facts.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { CancelOrderDialog } from '../orders/CancelOrderDialog.tsx';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { cancelLineMutation } from './customerQueries.ts';
import { MendLineDialog } from './MendLineDialog.tsx';

type FaultyLine = OrderDetailValue['faultyLines'][number];

/**
 * The faulty lines of an order, which wait until somebody mends them. Each shows its fault and, to customer service, the
 * possible solutions.
 */
export function FaultyLines({ order }: { readonly order: OrderDetailValue }) {
  if (order.faultyLines.length === 0) return null;
  return (
    <Section title={t('line.title')} count={order.faultyLines.length}>
      <ul className={classes.items}>
        {order.faultyLines.map((line) => (
          <FaultyLineRow key={line.line} order={order} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function FaultyLineRow({ order, line }: { readonly order: OrderDetailValue; readonly line: FaultyLine }) {
  const viewer = useViewer();
  const [dialog, setDialog] = useState<'mend' | 'cancel' | 'cancelOrder' | null>(null);
  const cancel = useCommand(cancelLineMutation);
  const close = () => setDialog(null);
  // The only line that is left can't be cancelled alone: the whole order is cancelled instead.
  const isOnlyLine = order.lines.filter(({ pulled }) => !pulled).length === 1;
  const canCancelOrder = order.nextStates.some(({ command, allowed }) => command === 'cancel' && allowed);
  const canRedesign = line.editorArticle !== null && line.problem.code !== 'orderFaulty';
  const otherSolutions = (
    <>
      {canRedesign && (
        <Button
          component="a"
          href={withBasePath(`/service-client/dessin/${order.id}/${line.line}`)}
          target="_blank"
          rel="noopener"
          size="xs"
          variant="default"
          leftSection={<Icon name="sliders" size={14} />}
        >
          {t('line.newDesign')}
        </Button>
      )}
      {(!isOnlyLine || canCancelOrder) && (
        <Button
          size="xs"
          color="red"
          variant="light"
          disabled={cancel.busy}
          leftSection={<Icon name="prohibit" size={14} />}
          onClick={() => setDialog(isOnlyLine ? 'cancelOrder' : 'cancel')}
        >
          {t(isOnlyLine ? 'action.cancelOrder' : 'line.cancel')}
        </Button>
      )}
    </>
  );
  return (
    <li className={classes.faulty}>
      <p className={classes.faultyName}>
        <strong>
          {line.line}. {line.productName} × {line.quantity}
        </strong>{' '}
        {line.sku}
      </p>
      <p className={classes.faultyWhy}>
        <Icon name="warning" size={14} /> {formatRefusal(line.problem)}
      </p>
      {hasCapability(viewer, 'serveCustomers') && (
        <>
          {line.hasTextFault && <p className={classes.hint}>{t('line.textHint')}</p>}
          {line.problem.code === 'orderFaulty' && <p className={classes.hint}>{t('line.orderHint')}</p>}
          <div className={classes.more}>
            {line.problem.code !== 'orderFaulty' && !line.hasTextFault && (
              <Button
                size="xs"
                leftSection={<Icon name="wrench" size={14} />}
                onClick={() => setDialog('mend')}
              >
                {t('line.choose')}
              </Button>
            )}
            {otherSolutions}
          </div>
        </>
      )}
      {dialog === 'mend' && (
        <MendLineDialog order={order} line={line} otherSolutions={otherSolutions} onClose={close} />
      )}
      {dialog === 'cancelOrder' && <CancelOrderDialog order={order} onClose={close} />}
      {dialog === 'cancel' && (
        <ReasonDialog
          command="cancelLine"
          title={t('line.cancel')}
          text={t('line.cancelText', { product: line.productName })}
          confirm={t('line.cancel')}
          danger
          onCancel={close}
          onConfirm={(reasonFields) => {
            close();
            void cancel.run({
              input: {
                orderId: order.id,
                expectedVersion: order.version,
                line: line.line,
                ...reasonFields,
                station: readStationName(),
                key: createIdempotencyKey(),
              },
            });
          }}
        />
      )}
    </li>
  );
}
