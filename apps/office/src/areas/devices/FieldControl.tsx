import type { FieldShape } from '@cmon/core/production/devices/fieldShape';
import { Checkbox, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { t } from '../../messages/translate.ts';
import classes from './Devices.module.css';
import { formatChoice, formatNull } from './deviceValues.ts';

/** A value that a field offers because the workshop has it: a cutter, a font or a profile. */
export interface KnownValue {
  readonly value: string | number;
  readonly label: string;
}

interface FieldControlProps {
  readonly path: string;
  readonly shape: FieldShape;
  readonly value: unknown;
  readonly label: string;
  /** The values to choose from, for a field that names a cutter, a font or a profile of the workshop. */
  readonly known?: readonly KnownValue[] | undefined;
  readonly isOptional: boolean;
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** The control of one field, made from its shape. An empty number means that the field has no value. */
export function FieldControl(props: FieldControlProps) {
  const { path, shape, value, label, known, isOptional, isFixed, error, onChange } = props;
  const commonProps = { 'aria-label': label, disabled: isFixed, error };
  if (known) return <KnownControl {...props} known={known} />;
  switch (shape.kind) {
    case 'nullable':
      return <NullableControl {...props} shape={shape} />;
    case 'number': {
      const unit = shape.unit === 'none' ? '' : t(`device.unit.${shape.unit}`);
      return (
        <div className={classes.number}>
          <NumberInput
            {...commonProps}
            aria-label={unit === '' ? label : `${label} (${unit})`}
            value={typeof value === 'number' ? value : ''}
            clampBehavior="none"
            allowDecimal={!shape.integer}
            placeholder={isOptional ? formatNull(path) : ''}
            onChange={(typed) => onChange(typeof typed === 'number' ? typed : isOptional ? undefined : null)}
          />
          <span className={classes.unit}>{unit}</span>
        </div>
      );
    }
    case 'switch':
      return (
        <Switch
          {...commonProps}
          checked={value === true}
          label={t(value === true ? 'device.yes' : 'device.no')}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...commonProps}
          value={String(value)}
          data={shape.choices.map((choice) => ({ value: choice, label: formatChoice(choice) }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'choices':
      return <ChoicesControl {...props} shape={shape} />;
    case 'tuple':
      return <SharesControl {...props} />;
    default:
      return (
        <TextInput
          {...commonProps}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

function KnownControl({
  value,
  label,
  known,
  isFixed,
  error,
  onChange,
}: FieldControlProps & { readonly known: readonly KnownValue[] }) {
  const isKnown = known.some((choice) => choice.value === value);
  const choices = isKnown ? known : [{ value: String(value ?? ''), label: String(value ?? '') }, ...known];
  return (
    <NativeSelect
      aria-label={label}
      disabled={isFixed}
      error={error}
      value={String(value ?? '')}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      onChange={(event) => {
        const chosenText = event.currentTarget.value;
        onChange(known.find((choice) => String(choice.value) === chosenText)?.value ?? chosenText);
      }}
    />
  );
}

/** Returns the values of a group of fields that is switched on. Each starts with 1, which the person then changes. */
const buildNewGroup = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, 1]));

type ShapeOf<Kind extends FieldShape['kind']> = Extract<FieldShape, { kind: Kind }>;

/** A field that may be null: an empty number or text, an empty choice, or a group of fields that is switched off. */
function NullableControl({ shape, ...props }: FieldControlProps & { readonly shape: ShapeOf<'nullable'> }) {
  const { path, value, label, isFixed, error, onChange } = props;
  const { of } = shape;
  if (of.kind === 'fields')
    return (
      <Switch
        aria-label={label}
        checked={value !== null}
        label={t(value === null ? 'device.no' : 'device.yes')}
        onChange={(event) => onChange(event.currentTarget.checked ? buildNewGroup(of.fields) : null)}
      />
    );
  if (of.kind === 'choice')
    return (
      <NativeSelect
        aria-label={label}
        disabled={isFixed}
        error={error}
        value={String(value ?? '')}
        data={[
          { value: '', label: formatNull(path) },
          ...of.choices.map((choice) => ({ value: choice, label: formatChoice(choice) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    );
  return (
    <FieldControl
      {...props}
      shape={of}
      isOptional
      onChange={(next) => onChange(next === undefined || next === '' ? null : next)}
    />
  );
}

function ChoicesControl({
  shape,
  value,
  label,
  error,
  onChange,
}: FieldControlProps & { readonly shape: ShapeOf<'choices'> }) {
  const chosenChoices: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Checkbox.Group
      aria-label={label}
      error={error}
      value={chosenChoices.map(String)}
      onChange={(next) => onChange(shape.choices.filter((choice) => next.includes(choice)))}
    >
      <div className={classes.choices}>
        {shape.choices.map((choice) => (
          <Checkbox key={choice} value={choice} label={formatChoice(choice)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const INKS = ['C', 'M', 'Y', 'K'];

/** The four inks that show a spot colour, in percent. */
function SharesControl({ value, label, onChange }: FieldControlProps) {
  const shares: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div className={classes.shares}>
      {INKS.map((ink, index) => (
        <NumberInput
          key={ink}
          aria-label={`${label}: ${ink} (%)`}
          leftSection={<span className={classes.ink}>{ink}</span>}
          leftSectionWidth={24}
          hideControls
          min={0}
          max={100}
          value={Math.round(Number(shares[index] ?? 0) * 100)}
          onChange={(next) =>
            onChange(INKS.map((_ink, other) => (other === index ? Number(next) / 100 : (shares[other] ?? 0))))
          }
        />
      ))}
    </div>
  );
}
