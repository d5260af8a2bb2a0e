import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { request } from '../../../api/request.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { downloadFile } from '../../../list/exportCsv.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { askErasureMutation, personExportQuery } from './customerQueries.ts';
import { ReadsDialog } from './ReadsDialog.tsx';

/** What a person may ask of their data: a copy, its erasure, and who read it. The first two are confirmed. */
export function PersonalDataActions({ order }: { readonly order: OrderDetailValue }) {
  const [dialog, setDialog] = useState<'export' | 'erase' | 'reads' | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCommand(askErasureMutation);
  const close = () => setDialog(null);
  const download = async () => {
    close();
    setBusy(true);
    try {
      const { personExport } = await request(personExportQuery, { orderId: order.id });
      // The file's name has the order's number, never the person's name.
      downloadFile(`${order.store}-${order.number}.json`, JSON.stringify(personExport, null, 2));
    } catch (error) {
      showNotice('failed', describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const askErasure = async () => {
    close();
    const result = await ask.run({
      input: { orderId: order.id, station: readStationName(), key: createKey() },
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
        disabled={ask.busy}
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
        <Dialog title={t(dialog === 'export' ? 'customer.export' : 'customer.askErasure')} onClose={close}>
          <p>{t(dialog === 'export' ? 'customer.exportText' : 'customer.erasureText')}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              {t('action.cancel')}
            </Button>
            <Button
              color={dialog === 'erase' ? 'red' : undefined}
              onClick={() => void (dialog === 'export' ? download() : askErasure())}
            >
              {t(dialog === 'export' ? 'customer.exportConfirm' : 'customer.erasureConfirm')}
            </Button>
          </Group>
        </Dialog>
      )}
      {dialog === 'reads' && <ReadsDialog orderId={order.id} onClose={close} />}
    </div>
  );
}
