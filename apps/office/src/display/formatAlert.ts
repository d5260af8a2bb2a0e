import type { AlertKind } from '@cmon/core/production/alertKinds';
import { t } from '../messages/translate.ts';

interface NamedAlert {
  readonly kind: AlertKind;
  readonly object: string;
  readonly label: string;
  readonly detail: unknown;
}

/** What an alert is about, as a sentence. */
export function formatAlert({ kind, object, label, detail }: NamedAlert): string {
  const {
    folder = '',
    generator = '',
    store,
  } = detail as Readonly<Record<'folder' | 'generator' | 'store', string | undefined>>;
  // For a queue, the object begins with its name. Waiting megalots have an alert for each store: `generateMegalot fr`.
  const [queue = ''] = object.split(' ');
  const params = { label, folder, generator, queue, store: store ? store.toUpperCase() : 'none' };
  return t(`alert.${kind}`, params);
}
