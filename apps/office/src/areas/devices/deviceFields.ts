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
  /** True when the field may be absent from the record. */
  readonly optional: boolean;
}

/** The sections of a record's form, each with the first parts of its fields' paths. */
export const SECTIONS = [
  ['identity', ['code', 'name', 'kind', 'pole', 'substrates', 'cutter', 'folder']],
  ['format', ['format']],
  ['marks', ['marks', 'codes', 'resolution', 'minText', 'ticketFont']],
  ['colour', ['profile', 'varnish']],
  ['files', ['files']],
] as const;

/** Whether the first part of a path is one of those with which the fields of a section begin. */
export const isInSection = (path: string, beginnings: readonly string[]): boolean =>
  beginnings.includes(path.split('.')[0] ?? '');

const getRecordShape = (record: unknown): FieldsShape =>
  isRecord(record) && record.kind === 'cutter' ? CUTTER_SHAPE : PRINTER_SHAPE;

/** Lists the fields of a record and of its nested objects, in the order of the record. */
export function listFields(record: unknown): DeviceField[] {
  return listFieldsOf(getRecordShape(record), record, '');
}

function listFieldsOf({ fields, optional }: FieldsShape, record: unknown, path: string): DeviceField[] {
  return Object.entries(fields).flatMap(([name, shape]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const field = { path: fieldPath, shape, optional: optional.includes(name) };
    const value = readPath(record, name);
    if (shape.kind === 'fields') return listFieldsOf(shape, value, fieldPath);
    if (shape.kind === 'kinds') return listFieldsOf(chooseKind(value, shape), value, fieldPath);
    if (shape.kind !== 'nullable' || shape.of.kind !== 'fields') return [field];
    return value === null ? [field] : [field, ...listFieldsOf(shape.of, value, fieldPath)];
  });
}

/** Returns the rule that a field's value breaks by itself, whatever the other fields are; null when it is valid. */
export function findFieldRule(record: unknown, { path, shape, optional }: DeviceField): string | null {
  const value = readPath(record, path);
  if (value === undefined && optional) return null;
  if (shape.kind === 'nullable' && shape.of.kind === 'fields') return null;
  return checkField(value, shape, path)?.rule ?? null;
}

/** Finds the device of a new workshop whose values are a record's defaults: the same code, else kind and format. */
export function findDefaultDevice(record: unknown): Device {
  const hasSameKindAndFormat = (device: Device) =>
    device.kind === readPath(record, 'kind') &&
    readPath(device, 'format.kind') === readPath(record, 'format.kind');
  const model =
    DEFAULT_DEVICES.find(
      (device) => device.code === readPath(record, 'code') && hasSameKindAndFormat(device),
    ) ??
    DEFAULT_DEVICES.find(
      (device) => hasSameKindAndFormat(device) && readPath(device, 'pole') === readPath(record, 'pole'),
    ) ??
    DEFAULT_DEVICES.find(hasSameKindAndFormat) ??
    DEFAULT_DEVICES[0];
  if (model === undefined) throw new Error('A new workshop has no devices.');
  return model;
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
    // A group of fields differs when only one of the records has it. The fields inside it are compared one by one.
    const isGroup = field.shape.kind === 'nullable' && field.shape.of.kind === 'fields';
    const isSame = isGroup ? (from === null) === (to === null) : JSON.stringify(from) === JSON.stringify(to);
    return isSame ? [] : [{ field, from, to }];
  });
}
