import { hasMessage, type MessageKey, t } from '../messages/translate.ts';

/** A typed no, as the server gives it: the code of a core failure and its parameters. */
export interface Refusal {
  readonly code: string;
  readonly params: unknown;
}

/** The sentence of a refusal, in the viewer's language. A code that has no sentence yet still names itself. */
export function refusalSentence({ code, params }: Refusal): string {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  const precise = typeof values.guard === 'string' ? `failure.${code}.${values.guard}` : null;
  const key = [precise, `failure.${code}`].find(
    (name): name is MessageKey => name !== null && hasMessage(name),
  );
  return key ? t(key, values) : t('failure.other', { code });
}
