import { findDeviceProblem } from '@cmon/core/imposition/findDeviceProblem';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import { useDraft } from '../../dialogs/drafts/useDraft.ts';
import type { DeviceView } from './deviceQueries.ts';
import { readPath, writePath } from './recordPaths.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Keeps the record that the person is changing, and checks it with the same parser as the server. A new device has no stored
 * record, and starts with `initial`.
 */
export function useDeviceDraft(device: DeviceView | null, initial: unknown) {
  // A device that is retired meanwhile makes changes of its record outdated, because they would bring it back.
  const stored = { record: toFields(initial), retired: device?.retired ?? false };
  const { values, change, ...draft } = useDraft(stored, device?.version ?? 0);
  const { record } = values;
  const parsed = parseDevice(record);
  const problem = parsed.ok ? findDeviceProblem(parsed.value) : parsed.failure;
  return {
    ...draft,
    isChanged: device === null || draft.isChanged,
    record,
    problem,
    change: (path: string, value: unknown) =>
      change((present) => ({
        ...present,
        record:
          path === 'format.kind'
            ? replaceFormat(present.record, value)
            : writePath(present.record, path, value),
      })),
    replace: (other: unknown) => change((present) => ({ ...present, record: toFields(other) })),
  };
}

const toFields = (value: unknown): Fields => ({ ...(value as object) });

/** Returns the record with another kind of format, whose fields have the values of a new workshop's devices. */
function replaceFormat(record: unknown, kind: unknown): Fields {
  const model = DEFAULT_DEVICES.find((device) => readPath(device, 'format.kind') === kind);
  return writePath(record, 'format', readPath(model, 'format'));
}
