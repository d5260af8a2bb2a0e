import { isRecord } from '@cmon/core/isRecord';
import { checkField, chooseKind } from '@cmon/core/production/devices/checkField';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import type { Device } from '@cmon/core/production/devices/device';
import { CUTTER_SHAPE, PRINTER_SHAPE } from '@cmon/core/production/devices/deviceShapes';
import type { FieldShape, FieldsShape } from '@cmon/core/production/devices/fieldShape';
import { readPath } from './recordPaths.ts';

/** One value of a record that people change. */
export interface DeviceField {
  readonly path: string;
  readonly shape: FieldShape;
  /** The field may be absent from the record. */
  readonly optional: boolean;
}

/** The sections of a record's form, and the beginnings of the paths of their fields. */
export const SECTIONS = [
  ['identity', ['code', 'name', 'kind', 'pole', 'substrates', 'cutter', 'folder']],
  ['format', ['format']],
  ['marks', ['marks', 'codes', 'resolution', 'minText', 'ticketFont']],
  ['colour', ['profile', 'varnish']],
  ['files', ['files']],
] as const;

export const isInSection = (path: string, beginnings: readonly string[]): boolean =>
  beginnings.includes(path.split('.')[0] ?? '');

const shapeOf = (record: unknown): FieldsShape =>
  isRecord(record) && record.kind === 'cutter' ? CUTTER_SHAPE : PRINTER_SHAPE;

/** Lists the fields of a record, those of its nested objects included, in the order of the record. */
export function listFields(record: unknown): DeviceField[] {
  return listFieldsOf(shapeOf(record), record, '');
}

function listFieldsOf({ fields, optional }: FieldsShape, record: unknown, path: string): DeviceField[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const field = { path: at, shape, optional: optional.includes(name) };
    const value = readPath(record, name);
    if (shape.kind === 'fields') return listFieldsOf(shape, value, at);
    if (shape.kind === 'kinds') return listFieldsOf(chooseKind(value, shape), value, at);
    if (shape.kind !== 'nullable' || shape.of.kind !== 'fields') return [field];
    return value === null ? [field] : [field, ...listFieldsOf(shape.of, value, at)];
  });
}

/** Why a field's value is impossible by itself: the rule that it breaks, or null. */
export function findFieldRule(record: unknown, { path, shape, optional }: DeviceField): string | null {
  const value = readPath(record, path);
  if (value === undefined && optional) return null;
  if (shape.kind === 'nullable' && shape.of.kind === 'fields') return null;
  return checkField(value, shape, path)?.rule ?? null;
}

/** The device of a new workshop that a record resembles most: the same code, else the same kind and format. */
export function findDefaultOf(record: unknown): Device {
  const isLike = (device: Device) =>
    device.kind === readPath(record, 'kind') &&
    readPath(device, 'format.kind') === readPath(record, 'format.kind');
  const found =
    DEFAULT_DEVICES.find((device) => device.code === readPath(record, 'code') && isLike(device)) ??
    DEFAULT_DEVICES.find(
      (device) => isLike(device) && readPath(device, 'pole') === readPath(record, 'pole'),
    ) ??
    DEFAULT_DEVICES.find(isLike) ??
    DEFAULT_DEVICES[0];
  if (found === undefined) throw new Error('A new workshop has no devices.');
  return found;
}

/** A value of a record that differs between two versions. */
export interface FieldChange {
  readonly field: DeviceField;
  readonly from: unknown;
  readonly to: unknown;
}

/** Lists the fields in which two records differ. A field that only one of them has is listed too. */
export function listFieldChanges(before: unknown, after: unknown): FieldChange[] {
  const fields = new Map([...listFields(before), ...listFields(after)].map((field) => [field.path, field]));
  return [...fields.values()].flatMap((field) => {
    const [from, to] = [readPath(before, field.path), readPath(after, field.path)];
    const isPart = field.shape.kind === 'nullable' && field.shape.of.kind === 'fields';
    const isSame = isPart ? (from === null) === (to === null) : JSON.stringify(from) === JSON.stringify(to);
    return isSame ? [] : [{ field, from, to }];
  });
}
