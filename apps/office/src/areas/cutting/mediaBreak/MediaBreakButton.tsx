import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { MediaBreakDialog } from './MediaBreakDialog.tsx';

interface MediaBreakButtonProps {
  readonly megalotId: string;
  /** The lot whose strips are listed first; null to list the strips of all lots. */
  readonly lotId: string | null;
}

/** Opens the dialog that declares a break of the media. It is shown to people who may reissue strips. */
export function MediaBreakButton({ megalotId, lotId }: MediaBreakButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!hasCapability(useViewer(), 'reissue')) return null;
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<Icon name="warning" size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('break.open')}
      </Button>
      {isOpen && <MediaBreakDialog megalotId={megalotId} lotId={lotId} onClose={() => setOpen(false)} />}
    </>
  );
}
