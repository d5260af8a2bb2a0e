import { MAX_BLANK_PIECES, MAX_SHELF_BIN_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { OutdatedDraft } from '../../dialogs/drafts/OutdatedDraft.tsx';
import { useDraft } from '../../dialogs/drafts/useDraft.ts';
import type { ReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Blanks.module.css';
import { type BlankView, setBlankMutation, stopCountingBlankMutation } from './blankQueries.ts';

interface ShelfFields {
  readonly bin: string;
  /** Pieces; an empty text while the field is empty. */
  readonly threshold: number | string;
}

/** A supervisor sets the bin and the threshold of a blank, or stops the counting of its stock. */
export function BlankShelfForm({ blank: { blank, name, version, ...stock } }: { readonly blank: BlankView }) {
  const stored: ShelfFields = { bin: stock.bin ?? '', threshold: stock.threshold };
  const draft = useDraft(stored, version);
  const { bin, threshold } = draft.values;
  const set = (fields: Partial<ShelfFields>) => draft.change((present) => ({ ...present, ...fields }));
  const [isAsking, setAsking] = useState(false);
  const saving = useCommand(setBlankMutation);
  const stopping = useCommand(stopCountingBlankMutation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      blank,
      expectedVersion: draft.version,
      bin: bin.trim() === '' ? null : bin.trim(),
      threshold: Number(threshold),
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    if (!(await saving.run({ input }))?.ok) return;
    draft.markSaved();
    const saved = { blank: name, bin: input.bin ?? t('blank.noBin'), threshold: input.threshold };
    showNotice(
      'done',
      t(
        stock.shelf === null && input.threshold > 0 ? 'blank.shelfSavedUncounted' : 'blank.shelfSaved',
        saved,
      ),
    );
  };
  const stop = async (reasonFields: ReasonFields) => {
    setAsking(false);
    const input = {
      blank,
      expectedVersion: version,
      ...reasonFields,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    await stopping.run({ input });
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('blank.bin')}
        value={bin}
        maxLength={MAX_SHELF_BIN_LENGTH}
        size="md"
        onChange={(event) => set({ bin: event.currentTarget.value })}
      />
      <NumberInput
        label={t('blank.threshold')}
        description={t(stock.shelf === null ? 'blank.thresholdUncounted' : 'blank.thresholdHelp')}
        value={threshold}
        min={0}
        max={MAX_BLANK_PIECES}
        allowDecimal={false}
        allowNegative={false}
        size="md"
        hideControls
        onChange={(typed) => set({ threshold: typed })}
      />
      {draft.isOutdated && <OutdatedDraft onDiscard={draft.discard} />}
      <Button
        size="md"
        variant="default"
        type="submit"
        disabled={threshold === '' || draft.isOutdated}
        loading={saving.busy}
      >
        {t('blank.saveShelf')}
      </Button>
      {stock.shelf !== null && (
        <Button
          size="md"
          variant="subtle"
          color="red"
          loading={stopping.busy}
          onClick={() => setAsking(true)}
        >
          {t('blank.stop')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          command="stopCountingBlank"
          title={t('blank.stopOf', { blank: name })}
          text={t('blank.stopText')}
          confirm={t('blank.stop')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={(reasonFields) => void stop(reasonFields)}
        />
      )}
    </form>
  );
}
