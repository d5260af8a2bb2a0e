import { NOTE_LENGTH } from '@cmon/core/production/reasons';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Catalogue.module.css';
import { publishCatalogueMutation } from './catalogueQueries.ts';

interface PublishDialogProps {
  readonly version: string;
  /** The published version that the screen shows; the command is refused when another one is published meanwhile. */
  readonly published: string | null;
  readonly onClose: () => void;
}

/** Asks why a version is published, and publishes it. */
export function PublishDialog({ version, published, onClose }: PublishDialogProps) {
  const [comment, setComment] = useState('');
  /** The published version when the dialog was opened: the person compared the new version with it. */
  const [comparedVersion] = useState(published);
  const [wasRefused, setRefused] = useState(false);
  const { run, busy } = useCommand(publishCatalogueMutation);
  const publish = async () => {
    const input = {
      version,
      // A refusal says that another version was published meanwhile. The next press confirms against that version.
      expectedPublished: wasRefused ? published : comparedVersion,
      comment,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    if (result?.ok === false) setRefused(true);
    if (result?.ok !== true) return;
    showNotice('done', t('catalogue.publishedNow', { version }));
    onClose();
  };
  return (
    <Dialog title={t('catalogue.publishOf', { version })} onClose={onClose}>
      <p className={classes.facts}>{t('catalogue.publishText')}</p>
      <Textarea
        label={t('catalogue.why')}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        rows={2}
        required
        maxLength={NOTE_LENGTH}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={busy || comment.trim() === ''} onClick={() => void publish()}>
          {t('catalogue.publishNow')}
        </Button>
      </Group>
    </Dialog>
  );
}
