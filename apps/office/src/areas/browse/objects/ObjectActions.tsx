import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { PickingList } from './PickingList.tsx';

/** Buttons that open the picking list of the shown lots, and the stock of blanks. */
export function ObjectActions({ lotIds }: { readonly lotIds: readonly string[] }) {
  const [isPickingListOpen, setPickingListOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        h={34}
        leftSection={<Icon name="rows" />}
        onClick={() => setPickingListOpen(true)}
      >
        {t('picking.title')}
      </Button>
      <Button
        component={Link}
        to="/pole-objet/supports"
        variant="default"
        size="xs"
        h={34}
        leftSection={<Icon name="stack" />}
      >
        {t('screen.pole-objet.supports')}
      </Button>
      {isPickingListOpen && (
        <Dialog title={t('picking.title')} onClose={() => setPickingListOpen(false)}>
          <PickingList lotIds={lotIds} />
        </Dialog>
      )}
    </>
  );
}
