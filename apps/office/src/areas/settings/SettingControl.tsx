import { fitsShape } from '@cmon/core/production/settingRecords/fitsShape';
import type { SettingShape } from '@cmon/core/production/settingRecords/settingKinds';
import { Button, NativeSelect, NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import {
  formatChoice,
  formatField,
  SECRET_SET,
  toShown,
  toStored,
} from '../../display/settings/settingValues.ts';
import { t } from '../../messages/translate.ts';
import { ChoicesControl } from './ChoicesControl.tsx';
import { formatExpected } from './formatExpected.ts';
import { ListControl } from './ListControl.tsx';
import classes from './Settings.module.css';

interface ControlProps<Shape extends SettingShape = SettingShape> {
  readonly shape: Shape;
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

type ShapeOf<Kind extends SettingShape['kind']> = Extract<SettingShape, { kind: Kind }>;

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

/** The form control of a setting, or of a part of one, made from its shape. */
export function SettingControl({ shape, ...props }: ControlProps) {
  const { value, label, onChange } = props;
  switch (shape.kind) {
    case 'switch':
      return (
        <Switch
          checked={value === true}
          aria-label={label}
          label={value === true ? t('settings.on') : t('settings.off')}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return <NumberControl shape={shape} {...props} />;
    case 'choice':
      return (
        <NativeSelect
          aria-label={label}
          value={String(value)}
          data={shape.choices.map((choice) => ({ value: choice, label: formatChoice(choice, shape.named) }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'secret':
      return <SecretControl shape={shape} {...props} />;
    case 'choices':
      return <ChoicesControl shape={shape} {...props} />;
    case 'list':
      return <ListControl shape={shape} {...props} renderEntry={(entry) => <SettingControl {...entry} />} />;
    case 'fields':
      return <FieldsControl shape={shape} {...props} />;
    default:
      return <TextControl shape={shape} {...props} />;
  }
}

/** The field of a secret, which people type again or remove. The saved secret is never shown. */
function SecretControl({ shape, value, label, onChange }: ControlProps<ShapeOf<'secret'>>) {
  const isSaved = value === SECRET_SET;
  return (
    <div className={classes.number}>
      <PasswordInput
        aria-label={label}
        value={typeof value === 'string' && !isSaved ? value : ''}
        placeholder={t(isSaved ? 'settings.secretSet' : 'settings.secretNone')}
        error={isSaved || fitsShape(value, shape) ? undefined : t('settings.invalid')}
        maxLength={shape.maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isSaved && (
        <Button variant="default" onClick={() => onChange('')}>
          {t('settings.secretRemove')}
        </Button>
      )}
    </div>
  );
}

function NumberControl({ shape, value, label, onChange }: ControlProps<ShapeOf<'number'>>) {
  const { unit, min, max, integer } = shape;
  const shownValue = typeof value === 'number' ? toShown(value, unit) : '';
  const unitName = t(`settings.unit.${unit}`, { count: shownValue === '' ? 0 : shownValue });
  const limits = { min: toShown(min, unit), max: toShown(max, unit) };
  return (
    <div className={classes.number}>
      <NumberInput
        aria-label={`${label} (${unitName})`}
        value={shownValue}
        min={limits.min}
        max={limits.max}
        clampBehavior="none"
        allowDecimal={!integer}
        error={fitsShape(value, shape) ? undefined : t('settings.between', limits)}
        onChange={(typed) => onChange(typeof typed === 'number' ? toStored(typed, unit) : null)}
      />
      <span className={classes.unit}>{unitName}</span>
    </div>
  );
}

function TextControl({
  shape,
  value,
  label,
  onChange,
}: ControlProps<ShapeOf<'text' | 'time' | 'timeZone' | 'date'>>) {
  const list = useId();
  const fits = fitsShape(value, shape);
  const expected = formatExpected(shape);
  const commonProps = {
    'aria-label': label,
    value: typeof value === 'string' ? value : '',
    // An empty field shows the expected format as a help text. Only a typed text is shown as an error.
    description: fits || value !== '' ? undefined : expected,
    error: fits || value === '' ? undefined : expected,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  if (shape.kind === 'text' && shape.lines > 1)
    return (
      <Textarea {...commonProps} autosize minRows={3} maxRows={shape.lines} maxLength={shape.maxLength} />
    );
  if (shape.kind === 'text') return <TextInput {...commonProps} maxLength={shape.maxLength} />;
  if (shape.kind !== 'timeZone')
    return <TextInput {...commonProps} type={shape.kind} className={classes.short} />;
  return (
    <>
      <TextInput {...commonProps} list={list} />
      <datalist id={list}>
        {TIME_ZONES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** The controls of a record, one for each field. An empty text of an optional field leaves the field out. */
function FieldsControl({ shape, value, label, onChange }: ControlProps<ShapeOf<'fields'>>) {
  const record: object = typeof value === 'object' && value !== null ? value : {};
  const change = (name: string, to: unknown) => {
    const others = Object.entries(record).filter(([key]) => key !== name);
    const isLeftOut = shape.optional && to === '';
    onChange(Object.fromEntries(isLeftOut ? others : [...others, [name, to]]));
  };
  return (
    <div className={classes.fields}>
      {Object.entries(shape.fields).map(([name, fieldShape]) => {
        const current: unknown = Reflect.get(record, name);
        return (
          <div key={name} className={classes.field}>
            <span className={classes.fieldName}>{formatField(name)}</span>
            {shape.optional && current === undefined ? (
              <TextInput
                aria-label={`${label}: ${formatField(name)}`}
                value=""
                onChange={(event) => change(name, event.currentTarget.value)}
              />
            ) : (
              <SettingControl
                shape={fieldShape}
                value={current}
                label={`${label}: ${formatField(name)}`}
                onChange={(to) => change(name, to)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
