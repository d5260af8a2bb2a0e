import { hasMessage, type MessageKey, t } from '../messages/translate.ts';

/** A refusal as the API returns it: the code of a core failure and its parameters. */
export interface Refusal {
  readonly code: string;
  readonly params: unknown;
}

/** Returns the message of a refusal in the viewer's language. A code without a message is shown as it is. */
export function formatRefusal({ code, params }: Refusal): string {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  const precise = typeof values.guard === 'string' ? `failure.${code}.${values.guard}` : null;
  const key = [precise, `failure.${code}`].find(
    (name): name is MessageKey => name !== null && hasMessage(name),
  );
  return key ? t(key, values) : t('failure.other', { code });
}
