import type { SettingShape } from './settingKinds.ts';

/** Whether a value of unknown origin has a setting's shape. */
export function fitsShape(value: unknown, shape: SettingShape): boolean {
  switch (shape.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return isNumberWithin(value, shape);
    case 'choice':
      return typeof value === 'string' && shape.choices.includes(value);
    case 'text':
      return typeof value === 'string' && isTextWithin(value, shape);
    case 'secret':
      return typeof value === 'string' && value.length <= shape.maxLength && shape.pattern.test(value);
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
    case 'timeZone':
      return typeof value === 'string' && isTimeZone(value);
    case 'date':
      return typeof value === 'string' && isDate(value);
    case 'choices':
      return isSelection(value, shape);
    case 'list':
      return (
        Array.isArray(value) &&
        value.length >= shape.min &&
        value.length <= shape.max &&
        value.every((item) => fitsShape(item, shape.item))
      );
    case 'fields':
      return isRecordWith(value, shape);
  }
}

type ShapeOf<Kind extends SettingShape['kind']> = Extract<SettingShape, { kind: Kind }>;

function isNumberWithin(value: unknown, { min, max, integer }: ShapeOf<'number'>): boolean {
  return (
    typeof value === 'number' && value >= min && value <= max && (integer ? Number.isInteger(value) : true)
  );
}

/** Whether each line of the text matches the pattern. Only a text of several lines may be empty. */
function isTextWithin(value: string, { pattern, maxLength, lines }: ShapeOf<'text'>): boolean {
  const parts = value.split('\n');
  return value.length <= maxLength && parts.length <= lines && parts.every((line) => pattern.test(line));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

function isSelection(value: unknown, { choices, min }: ShapeOf<'choices'>): boolean {
  return (
    Array.isArray(value) &&
    value.length >= min &&
    new Set(value).size === value.length &&
    value.every((item) => choices.includes(item))
  );
}

function isRecordWith(value: unknown, { fields, optional }: ShapeOf<'fields'>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.every(([name, item]) => {
      const shape = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return shape !== undefined && fitsShape(item, shape);
    }) &&
    (optional || entries.length === Object.keys(fields).length)
  );
}
