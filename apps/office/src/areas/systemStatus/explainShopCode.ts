import { hasMessage, t } from '../../messages/translate.ts';

/** Returns a sentence for the result of a call to a shop: `ok`, or the code of its failure. */
export function explainShopCode(code: string): string {
  const key = `api.code.${getExplanationName(code)}`;
  return hasMessage(key) ? t(key, { code }) : t('api.code.other', { code });
}

/** Returns the name of the explanation. HTTP statuses with the same meaning have one explanation. */
function getExplanationName(code: string): string {
  const status = Number(/^http(\d{3})$/.exec(code)?.[1] ?? 0);
  if (status === 0) return code === 'tooLarge' || code === 'otherHost' ? 'invalidAnswer' : code;
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'notFound';
  if (status >= 300 && status < 400) return 'moved';
  if (status === 429) return 'busy';
  return status >= 500 ? 'fault' : 'otherStatus';
}
