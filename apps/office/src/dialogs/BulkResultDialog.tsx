import { Button, Group } from '@mantine/core';
import { formatRefusal } from '../api/refusal.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { Dialog } from './Dialog.tsx';
import classes from './DryRunDialog.module.css';
import type { BulkResult } from './DryRunDialog.tsx';

interface BulkResultDialogProps {
  readonly title: string;
  readonly result: BulkResult;
  readonly onClose: () => void;
}

/** Shows what a bulk action did with each object, and the reason for each object that was refused since the dry run. */
export function BulkResultDialog({ title, result, onClose }: BulkResultDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.summary}>{t('bulk.result', { moved: result.moved, refused: result.refused })}</p>
      <ul className={classes.lines}>
        {result.lines.map(({ object, refusal }) => (
          <li key={object.id} className={classes.line} data-done={refusal === null}>
            <Icon name={refusal === null ? 'checkCircle' : 'crossCircle'} size={15} />
            <strong>{object.label}</strong> {refusal === null ? t('bulk.lineDone') : formatRefusal(refusal)}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Group>
    </Dialog>
  );
}
