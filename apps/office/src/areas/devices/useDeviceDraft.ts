import { findDeviceProblem } from '@cmon/core/imposition/findDeviceProblem';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import { useState } from 'react';
import { readPath, writePath } from './recordPaths.ts';

/** Keeps the record that the person is changing, and checks it with the same parser as the server. */
export function useDeviceDraft(initial: unknown, isNew: boolean) {
  const [record, setRecord] = useState(() => toFields(initial));
  const isChanged = isNew || JSON.stringify(record) !== JSON.stringify(initial);
  const parsed = parseDevice(record);
  const problem = parsed.ok ? findDeviceProblem(parsed.value) : parsed.failure;
  const change = (path: string, value: unknown) =>
    setRecord((present) =>
      path === 'format.kind' ? replaceFormat(present, value) : writePath(present, path, value),
    );
  return {
    record,
    isChanged,
    problem,
    change,
    replace: (other: unknown) => setRecord(toFields(other)),
    discard: () => setRecord(toFields(initial)),
  };
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> => ({ ...(value as object) });

/** Returns the record with another kind of format, whose fields have the values of a new workshop's devices. */
function replaceFormat(record: unknown, kind: unknown): Record<string, unknown> {
  const model = DEFAULT_DEVICES.find((device) => readPath(device, 'format.kind') === kind);
  return writePath(record, 'format', readPath(model, 'format'));
}
