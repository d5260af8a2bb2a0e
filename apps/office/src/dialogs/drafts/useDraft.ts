import { useState } from 'react';
import { isSameValue } from './isSameValue.ts';

interface Draft<Values, Version> {
  /** The values of the form: the changed ones, or the stored ones while nothing is changed. */
  readonly values: Values;
  /** The stored values that the changes began with. */
  readonly base: Values;
  /** The version of `base`, which a command expects. */
  readonly version: Version;
  readonly isChanged: boolean;
  /** True when other values were stored after the changes began. A command with `version` would be refused. */
  readonly isOutdated: boolean;
  readonly change: (update: (present: Values) => Values) => void;
  /** Takes the changes back and shows the stored values. */
  readonly discard: () => void;
  /** Keeps showing the changes that were just stored until the server's new version is read. */
  readonly markSaved: () => void;
}

/**
 * Keeps the changes that a person makes in a form of stored values. The stored values can change while the form is open,
 * because another person saves them. A form without changes then shows the new values. Changes are kept, and are outdated
 * if the new values are others; a new version of the same values doesn't matter.
 */
export function useDraft<Values, Version>(stored: Values, version: Version): Draft<Values, Version> {
  const [base, setBase] = useState({ values: stored, version });
  /** Null while nothing is changed. */
  const [changed, setChanged] = useState<Values | null>(null);
  const isMoved = !isSameValue(version, base.version);
  const isSaved = changed !== null && isSameValue(stored, changed);
  if (isMoved && (changed === null || isSaved || isSameValue(stored, base.values))) {
    setBase({ values: stored, version });
    if (isSaved) setChanged(null);
  }
  return {
    values: changed ?? base.values,
    base: base.values,
    version: base.version,
    isChanged: changed !== null,
    isOutdated: isMoved && changed !== null,
    change: (update) =>
      setChanged((present) => {
        const next = update(present ?? base.values);
        return isSameValue(next, base.values) ? null : next;
      }),
    discard: () => setChanged(null),
    markSaved: () => {
      if (changed === null) return;
      setBase({ values: changed, version: base.version });
      // What was typed while the command ran isn't stored yet.
      setChanged((present) => (present === changed ? null : present));
    },
  };
}
