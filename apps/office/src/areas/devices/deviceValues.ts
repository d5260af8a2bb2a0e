import type { FieldShape } from '@cmon/core/production/devices/fieldShape';
import { formatNumber } from '../../display/format.ts';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { hasMessage, t } from '../../messages/translate.ts';
import type { DeviceView, Installed } from './deviceQueries.ts';
import { readPath } from './recordPaths.ts';

/** The name of a stored device, in the same form on every screen. */
export const formatName = ({ code, record }: Pick<DeviceView, 'code' | 'record'>): string =>
  formatDeviceName({ code, name: String(readPath(record, 'name')) });

const LAYER_FIELD = /^layers\.(\w+)\.(\w+)$/;

/** The name of a field, e.g. `Gap across the web`, or `Kiss cut: spot colour`. */
export function formatField(path: string): string {
  const [, layer, name] = LAYER_FIELD.exec(path) ?? [];
  if (layer !== undefined)
    return `${formatMessage(`device.layer.${layer}`)}: ${formatMessage(`device.field.layers.${name}`)}`;
  return formatMessage(`device.field.${path}`);
}

/** Returns the help text of a field; empty when it has none. */
export function formatHelp(path: string): string {
  const key = `device.help.${path}`;
  return hasMessage(key) ? t(key) : '';
}

/** The message of a key. Without a message, the last part of the key. */
const formatMessage = (key: string): string => (hasMessage(key) ? t(key) : key.replace(/^device\.\w+\./, ''));

/** The translated name of a choice. A choice without one, such as a file format, is shown as its code. */
export function formatChoice(choice: unknown): string {
  const code = String(choice);
  const key = ['device.choice', 'substrate', 'pole'].map((area) => `${area}.${code}`).find(hasMessage);
  return key === undefined ? code : t(key);
}

/** Formats a value for people: `4 mm`, `yes`, `Vinyl, Textile`. */
export function formatValue(value: unknown, shape: FieldShape, path: string, installed?: Installed): string {
  if (value === undefined) return t('device.absent');
  if (shape.kind === 'nullable') {
    if (value === null) return formatNull(path);
    // The fields of the group have rows of their own, so this row only says that the group is switched on.
    return shape.of.kind === 'fields' ? t('device.yes') : formatValue(value, shape.of, path);
  }
  if (path === 'ticketFont') return installed?.fonts.find(({ id }) => id === value)?.name ?? String(value);
  if (shape.kind === 'switch') return t(value === true ? 'device.yes' : 'device.no');
  if (shape.kind === 'number' && typeof value === 'number') return formatQuantity(value, shape.unit);
  if (shape.kind === 'choice') return formatChoice(value);
  if (shape.kind === 'choices' && Array.isArray(value)) return value.map(formatChoice).join(', ');
  // The only tuples are the shares of cyan, magenta, yellow and black in a colour, shown in percent.
  if (shape.kind === 'tuple' && Array.isArray(value))
    return value.map((share) => formatNumber(Number(share) * 100)).join(' / ');
  return String(value);
}

/** The text that is shown for a field that is null, e.g. `as many as fit`. */
export function formatNull(path: string): string {
  const key = `device.null.${path}`;
  return hasMessage(key) ? t(key) : t('device.absent');
}

function formatQuantity(value: number, unit: Extract<FieldShape, { kind: 'number' }>['unit']): string {
  const number = formatNumber(value, Number.isInteger(value) ? 0 : 2);
  return unit === 'none' ? number : `${number} ${t(`device.unit.${unit}`)}`;
}

/** The message for the rule that a value breaks. */
export function formatRule(rule: string): string {
  const key = `failure.deviceInvalid.rule.${rule}`;
  return hasMessage(key) ? t(key) : rule;
}
