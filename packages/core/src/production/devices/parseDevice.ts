import { type FailureOf, type Result, refusal, success } from '../../failure.ts';
import { isRecord } from '../../isRecord.ts';
import { checkField, refuseField } from './checkField.ts';
import { type Device, LAYER_KEYS } from './device.ts';
import { CUTTER_SHAPE, PRINTER_SHAPE } from './deviceShapes.ts';

type Invalid = FailureOf<'deviceInvalid'>;

/**
 * Checks a complete device record. Refused with `deviceInvalid` and the path of the first field that is unknown, missing
 * or impossible.
 */
export function parseDevice(value: unknown): Result<Device, Invalid> {
  const shape = isRecord(value) && value.kind === 'cutter' ? CUTTER_SHAPE : PRINTER_SHAPE;
  const failure = checkField(value, shape, '') ?? findContradiction(value as Device);
  return failure === null ? success(value as Device) : refusal(failure);
}

/** The first field that contradicts another one, or null. */
function findContradiction(device: Device): Invalid | null {
  const spots = LAYER_KEYS.map((key) => device.layers[key].spot.toLowerCase());
  const repeatedLayer = LAYER_KEYS.find((_, i) => spots.indexOf(spots[i] ?? '') < i);
  if (repeatedLayer !== undefined) return refuseField(`layers.${repeatedLayer}.spot`, 'unique');
  if (device.kind === 'cutter') return null;
  if ((device.pole === null) !== (device.kind === 'press')) return refuseField('pole', device.kind);
  const { format } = device;
  if (format.kind === 'sheet') {
    if (2 * format.sideMargin >= format.width) return refuseField('format.sideMargin', 'width');
    return format.startOffset + format.endBand + format.ticketHeight >= format.height
      ? refuseField('format.startOffset', 'height')
      : null;
  }
  const widths = Object.values(format.usableWidth);
  if (widths.length === 0) return refuseField('format.usableWidth', 'missing');
  if (widths.some((width) => width < format.ticket.minWidth))
    return refuseField('format.ticket.minWidth', 'usableWidth');
  return format.startOffset + format.endBand + format.ticket.height >= format.maxLength
    ? refuseField('format.maxLength', 'startOffset')
    : null;
}
