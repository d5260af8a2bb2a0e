import { Button } from '@mantine/core';
import { useState } from 'react';
import { BlankStock } from '../../../actions/blanks/BlankStock.tsx';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { PickingList } from './PickingList.tsx';

/** Opens the picking list of the shown lots, and the stock of blanks. */
export function ObjectActions({ lotIds }: { readonly lotIds: readonly string[] }) {
  const [open, setOpen] = useState<'picking' | 'stock' | null>(null);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="rows" />} onClick={() => setOpen('picking')}>
        {t('picking.title')}
      </Button>
      <Button variant="default" leftSection={<Icon name="stack" />} onClick={() => setOpen('stock')}>
        {t('blank.title')}
      </Button>
      {open === 'picking' && (
        <Dialog title={t('picking.title')} onClose={() => setOpen(null)}>
          <PickingList lotIds={lotIds} />
        </Dialog>
      )}
      {open === 'stock' && (
        <Dialog title={t('blank.title')} size="xl" onClose={() => setOpen(null)}>
          <BlankStock />
        </Dialog>
      )}
    </>
  );
}
