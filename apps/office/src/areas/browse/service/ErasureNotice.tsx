import { Link } from 'react-router';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { formatDateTime } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';

/** Says that the erasure of the customer's data was requested, by when it will be done, and whom to ask about it. */
export function ErasureNotice({ order }: { readonly order: OrderDetailValue }) {
  const viewer = useViewer();
  const { requestedErasure } = order;
  if (requestedErasure === null) return null;
  const { askedAt, askedBy, dueAt } = requestedErasure;
  return (
    <div role="status" className={classes.faulty}>
      <span>
        {t('erasure.requested', { at: formatDateTime(askedAt), due: formatDateTime(dueAt) })}{' '}
        {askedBy === null ? t('erasure.askOffice') : t('erasure.askPerson', { name: askedBy })}
      </span>
      {hasCapability(viewer, 'handlePrivacy') && (
        <Link to="/service-client/donnees">{t('screen.service-client.donnees')}</Link>
      )}
    </div>
  );
}
