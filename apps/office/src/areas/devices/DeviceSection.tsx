import { LAYER_KEYS } from '@cmon/core/production/devices/device';
import { getDeviceReaders } from '@cmon/core/production/devices/getDeviceReaders';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { t } from '../../messages/translate.ts';
import classes from './Devices.module.css';
import { type DeviceField, findDefaultDevice, findFieldRule } from './deviceFields.ts';
import type { Installed } from './deviceQueries.ts';
import { formatField, formatHelp, formatRule, formatValue } from './deviceValues.ts';
import { FieldControl, type KnownValue } from './FieldControl.tsx';
import { readPath } from './recordPaths.ts';

/** What every field of the form needs. */
interface DeviceForm {
  readonly record: Readonly<Record<string, unknown>>;
  /** The stored record; null for a new device. */
  readonly stored: unknown;
  readonly installed: Installed;
  /** Codes and names of the cutters that are used. */
  readonly cutters: readonly KnownValue[];
  /** The field that makes the whole record invalid, and the rule that it breaks. */
  readonly problem: { readonly field: string; readonly rule: string } | null;
  readonly onChange: (path: string, value: unknown) => void;
}

interface DeviceSectionProps {
  readonly title: string;
  readonly fields: readonly DeviceField[];
  readonly form: DeviceForm;
}

/** Fields that can't be changed once the device is stored. */
const FIXED_FIELDS = ['code', 'kind'];

/** Lists the values that a field offers; undefined when its values aren't from a list. */
function listKnownValues(
  path: string,
  { installed, cutters }: DeviceForm,
): readonly KnownValue[] | undefined {
  if (path === 'cutter') return cutters;
  if (path === 'ticketFont') return installed.fonts.map(({ id, name }) => ({ value: id, label: name }));
  return path === 'profile' ? installed.profiles.map((name) => ({ value: name, label: name })) : undefined;
}

/** A section of a record's form. Each field has its unit, its default, and the programs that read it. */
export function DeviceSection({ title, fields, form }: DeviceSectionProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      <div className={classes.rows}>
        {fields.map((field) => (
          <FieldRow key={field.path} field={field} form={form} />
        ))}
      </div>
    </section>
  );
}

function findError(field: DeviceField, { record, problem }: DeviceForm): string | undefined {
  const rule = findFieldRule(record, field) ?? (problem?.field === field.path ? problem.rule : null);
  return rule === null ? undefined : formatRule(rule);
}

function isFieldChanged({ path }: DeviceField, { record, stored }: DeviceForm): boolean {
  return stored !== null && JSON.stringify(readPath(record, path)) !== JSON.stringify(readPath(stored, path));
}

function FieldRow({ field, form }: { readonly field: DeviceField; readonly form: DeviceForm }) {
  const { path, shape, optional } = field;
  const { record, stored, installed } = form;
  const help = formatHelp(path);
  const defaultValue = readPath(findDefaultDevice(record), path);
  const hasDefault = !FIXED_FIELDS.includes(path) && path !== 'name' && path !== 'folder';
  return (
    <div className={classes.row} data-changed={isFieldChanged(field, form)}>
      <div>
        <h3 className={classes.name}>{formatField(path)}</h3>
        {help !== '' && <p className={classes.help}>{help}</p>}
        <p className={classes.facts}>
          {hasDefault && t('device.default', { value: formatValue(defaultValue, shape, path, installed) })}
          {hasDefault && ' · '}
          {t('device.readBy', { readers: formatReaders(path) })}
        </p>
      </div>
      <FieldControl
        path={path}
        shape={shape}
        value={path === 'name' ? formatRecordName(record) : readPath(record, path)}
        label={formatField(path)}
        known={listKnownValues(path, form)}
        isOptional={optional}
        isFixed={FIXED_FIELDS.includes(path) && stored !== null}
        error={findError(field, form)}
        onChange={(value) => form.onChange(path, value)}
      />
    </div>
  );
}

/** Returns the name that the screens show. A machine that nobody has named has a name in the reader's language. */
function formatRecordName(record: DeviceForm['record']): string {
  const { code, name } = record;
  return formatDeviceName({ code: String(code ?? ''), name: typeof name === 'string' ? name : '' });
}

function formatReaders(path: string): string {
  return getDeviceReaders(path)
    .map((reader) => t(`reader.${reader}`))
    .join(', ');
}

const LAYER_FIELDS = ['spot', 'group', 'step', 'alternate'] as const;

/** The technical layers, one line each: the names that they have in the files of the device. */
export function LayerSection({ fields, form }: Omit<DeviceSectionProps, 'title'>) {
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>{t('device.section.layers')}</h2>
      <p className={classes.help}>{t('device.layersHelp')}</p>
      <p className={classes.facts}>{t('device.readBy', { readers: formatReaders('layers.white.spot') })}</p>
      {LAYER_KEYS.map((layer) => (
        <fieldset key={layer} className={classes.layer}>
          <legend className={classes.name}>{t(`device.layer.${layer}`)}</legend>
          {LAYER_FIELDS.map((name) => {
            const path = `layers.${layer}.${name}`;
            const field = fields.find((field) => field.path === path);
            if (!field) return null;
            const defaultValue = readPath(findDefaultDevice(form.record), path);
            return (
              <div key={name} className={classes.layerField} data-changed={isFieldChanged(field, form)}>
                <span className={classes.facts}>{t(`device.field.layers.${name}`)}</span>
                <FieldControl
                  path={path}
                  shape={field.shape}
                  value={readPath(form.record, path)}
                  label={formatField(path)}
                  isOptional={false}
                  isFixed={false}
                  error={findError(field, form)}
                  onChange={(value) => form.onChange(path, value)}
                />
                <span className={classes.facts}>
                  {t('device.default', { value: formatValue(defaultValue, field.shape, path) })}
                </span>
              </div>
            );
          })}
        </fieldset>
      ))}
    </section>
  );
}
