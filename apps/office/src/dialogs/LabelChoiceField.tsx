import { Checkbox, NumberInput } from '@mantine/core';
import { ItemPreview, type PreviewedItem } from '../display/ItemPreview.tsx';
import { t } from '../messages/translate.ts';
import classes from './LabelChoiceField.module.css';
import type { LabelChoices } from './labelChoices.ts';

interface ReprintedItem extends PreviewedItem {
  readonly designLabels: readonly number[];
}

interface LabelChoiceFieldProps {
  readonly items: readonly ReprintedItem[];
  readonly value: LabelChoices;
  readonly onChange: (value: LabelChoices) => void;
}

/**
 * Asks which labels of each sheet are printed again: all of them, or some of each design. Items with one label, and items
 * that are only printed as a whole, are left out.
 */
export function LabelChoiceField({ items, value, onChange }: LabelChoiceFieldProps) {
  return items.filter(hasSeveralLabels).map((item) => (
    <ItemLabels
      key={item.id}
      item={item}
      counts={value[item.id] ?? null}
      onChange={(counts) => {
        const { [item.id]: _previous, ...others } = value;
        onChange(counts === null ? others : { ...others, [item.id]: counts });
      }}
    />
  ));
}

const hasSeveralLabels = ({ designLabels }: ReprintedItem): boolean =>
  designLabels.reduce((sum, count) => sum + count, 0) > 1;

interface ItemLabelsProps {
  readonly item: ReprintedItem;
  /** Null while the whole sheet is wanted. */
  readonly counts: readonly number[] | null;
  readonly onChange: (counts: readonly number[] | null) => void;
}

function ItemLabels({ item, counts, onChange }: ItemLabelsProps) {
  const { designLabels, productName } = item;
  return (
    <fieldset className={classes.item}>
      <legend className={classes.legend}>{productName}</legend>
      <Checkbox
        size="md"
        label={t('reissue.someLabels')}
        checked={counts !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? designLabels.map(() => 0) : null)}
      />
      {counts !== null &&
        designLabels.map((max, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a design has no id except its index
          <div key={index} className={classes.design}>
            <ItemPreview item={item} size="thumb" previewIndex={index} />
            <NumberInput
              className={classes.count}
              size="md"
              label={t('reissue.labelOf', { design: index + 1, designs: designLabels.length })}
              description={t('reissue.labelMax', { max })}
              value={counts[index] ?? 0}
              onChange={(count) => {
                const entered = typeof count === 'number' ? count : 0;
                onChange(counts.map((previous, design) => (design === index ? entered : previous)));
              }}
              min={0}
              max={max}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
            />
          </div>
        ))}
      {counts?.every((count) => count === 0) && (
        <p role="status" className={classes.missing}>
          {t('reissue.labelsMissing')}
        </p>
      )}
    </fieldset>
  );
}
