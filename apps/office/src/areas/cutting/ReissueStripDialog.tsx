import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { LabelChoiceField } from '../../dialogs/LabelChoiceField.tsx';
import { lacksLabels, listChosenLabels, NO_LABEL_CHOICES } from '../../dialogs/labelChoices.ts';
import type { ReasonFields } from '../../dialogs/noReason.ts';
import { type PhotoChoice, PhotoField } from '../../dialogs/PhotoField.tsx';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import type { CuttingStrip } from './cuttingQueries.ts';

/** Which part of a strip is printed again. Null means all items; an empty list of labels means all labels of the items. */
export interface StripReissue {
  readonly itemIds: readonly string[] | null;
  readonly chosenLabels: ReturnType<typeof listChosenLabels>;
  /** The photo of the fault; null without one. */
  readonly photoId: string | null;
}

interface ReissueStripDialogProps {
  readonly strip: CuttingStrip;
  readonly onCancel: () => void;
  readonly onConfirm: (reasonFields: ReasonFields, reissue: StripReissue) => void;
}

/** Asks which labels of a strip are printed again and why, and for a photo of the fault. */
export function ReissueStripDialog({ strip, onCancel, onConfirm }: ReissueStripDialogProps) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>(strip.items.map(({ id }) => id));
  const [choices, setChoices] = useState(NO_LABEL_CHOICES);
  const [photo, setPhoto] = useState<PhotoChoice>(null);
  return (
    <ReasonDialog
      command="disposeStrips"
      title={t('cutting.reissueStrip', { strip: strip.label })}
      confirm={t('status.Ressortir')}
      disabled={chosenIds.length === 0 || lacksLabels(choices, chosenIds) || photo === 'sending'}
      onCancel={onCancel}
      onConfirm={(reasonFields) =>
        onConfirm(reasonFields, {
          itemIds: chosenIds.length === strip.items.length ? null : chosenIds,
          chosenLabels: listChosenLabels(choices, chosenIds),
          photoId: photo === null || photo === 'sending' ? null : photo.id,
        })
      }
    >
      {strip.items.length > 1 && (
        <fieldset className={classes.reissueItems}>
          <legend>{t('cutting.reissueItems')}</legend>
          {strip.items.map((item) => (
            <Checkbox
              key={item.id}
              size="md"
              classNames={{ body: classes.reissueItem }}
              checked={chosenIds.includes(item.id)}
              onChange={({ currentTarget }) =>
                setChosenIds(
                  currentTarget.checked ? [...chosenIds, item.id] : chosenIds.filter((id) => id !== item.id),
                )
              }
              label={
                <>
                  <ItemPreview item={item} size="thumb" /> {item.productName}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      <LabelChoiceField
        items={strip.items.filter(({ id }) => chosenIds.includes(id))}
        value={choices}
        onChange={setChoices}
      />
      <PhotoField value={photo} onChange={setPhoto} />
    </ReasonDialog>
  );
}
