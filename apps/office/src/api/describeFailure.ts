import { t } from '../messages/translate.ts';
import { RequestError } from './requestError.ts';

/**
 * What a person reads when the server's answer failed: one sentence that says what to do. A fault of the program has a short
 * reference, under which the server's log has its cause.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof RequestError)) return t('loadFailure.fault', { reference: 'page' });
  if (error.kind === 'network') return t('loadFailure.network');
  if (error.kind === 'chunk') return t('loadFailure.chunk');
  if (error.status === 401) return t('loadFailure.signedOut');
  if (error.status === 429) return t('loadFailure.tooMany');
  if (error.code === 'forbidden' || error.status === 403) return t('failure.forbidden');
  if (error.code === 'timeout') return t('loadFailure.timeout');
  const status = error.status === null || error.status === 200 ? '' : ` ${error.status}`;
  return t('loadFailure.fault', { reference: error.reference ?? `${error.kind}${status}` });
}
