import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { PaperLink } from '../../../actions/PaperLink.tsx';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { request } from '../../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { downloadFile } from '../../../list/exportCsv.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { askErasureMutation, personExportQuery } from './customerQueries.ts';
import { PersonOrders } from './PersonOrders.tsx';
import { ReadsDialog } from './ReadsDialog.tsx';

/**
 * Buttons for what customers may ask about their data: a copy, an erasure, and who read it. Before a copy or an erasure, a
 * dialog lists the customer's orders. The copy is a document for the customer, or a file for another program.
 */
export function PersonalDataActions({ order }: { readonly order: OrderDetailValue }) {
  const [dialog, setDialog] = useState<'export' | 'erase' | 'reads' | null>(null);
  const [busy, setBusy] = useState(false);
  const erasure = useCommand(askErasureMutation);
  const close = () => setDialog(null);
  const download = async () => {
    close();
    setBusy(true);
    try {
      const { personExport } = await request(personExportQuery, { orderId: order.id });
      // The file's name has the order's number, never the person's name.
      const json = JSON.stringify(personExport, null, 2);
      downloadFile(`data-${order.number}.json`, new Blob([json], { type: 'application/json' }));
    } catch (error) {
      showNotice('failed', describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const requestErasure = async () => {
    close();
    const result = await erasure.run({
      input: { orderId: order.id, station: readStationName(), key: createIdempotencyKey() },
    });
    if (result?.ok) showNotice('done', t('customer.erasureAsked'));
  };
  return (
    <div className={classes.more}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        loading={busy}
        onClick={() => setDialog('export')}
      >
        {t('customer.export')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={14} />}
        disabled={erasure.busy || order.requestedErasure !== null}
        onClick={() => setDialog('erase')}
      >
        {t('customer.askErasure')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="eye" size={14} />}
        onClick={() => setDialog('reads')}
      >
        {t('customer.reads')}
      </Button>
      {(dialog === 'export' || dialog === 'erase') && (
        <Dialog
          title={t(dialog === 'export' ? 'customer.export' : 'customer.askErasure')}
          size="xl"
          onClose={close}
        >
          <p>{t(dialog === 'export' ? 'customer.exportText' : 'customer.erasureText')}</p>
          <PersonOrders orderId={order.id} />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              {t('action.cancel')}
            </Button>
            {dialog === 'export' ? (
              <>
                <Button variant="default" onClick={() => void download()}>
                  {t('customer.exportFile')}
                </Button>
                <PaperLink kind="person-copies" id={order.id} className={classes.paperButton}>
                  {t('customer.exportDocument')}
                </PaperLink>
              </>
            ) : (
              <Button color="red" onClick={() => void requestErasure()}>
                {t('customer.erasureConfirm')}
              </Button>
            )}
          </Group>
        </Dialog>
      )}
      {dialog === 'reads' && <ReadsDialog orderId={order.id} onClose={close} />}
    </div>
  );
}
