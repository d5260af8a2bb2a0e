import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { PickingList } from './PickingList.tsx';

/** Opens the picking list of the shown lots, and the stock of blanks. */
export function ObjectActions({ lotIds }: { readonly lotIds: readonly string[] }) {
  const [picks, setPicks] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        h={34}
        leftSection={<Icon name="rows" />}
        onClick={() => setPicks(true)}
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
      {picks && (
        <Dialog title={t('picking.title')} onClose={() => setPicks(false)}>
          <PickingList lotIds={lotIds} />
        </Dialog>
      )}
    </>
  );
}
