import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { hasMessage, t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { personalReadsQuery } from './customerQueries.ts';

interface ReadsDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Who read personal data of an order, when and how often within an hour. */
export function ReadsDialog({ orderId, onClose }: ReadsDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('personalReads', orderId),
    queryFn: ({ signal }) => request(personalReadsQuery, { orderId }, signal),
  });
  const reads = data?.personalReads ?? [];
  return (
    <Dialog title={t('customer.reads')} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && reads.length === 0 && <p>{t('customer.noReads')}</p>}
      {reads.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('customer.reader')}</th>
                <th scope="col">{t('customer.read')}</th>
                <th scope="col">{t('customer.readCount')}</th>
                <th scope="col">{t('customer.readAt')}</th>
              </tr>
            </thead>
            <tbody>
              {reads.map(({ name, field, count, lastAt }) => (
                <tr key={`${name} ${field} ${lastAt}`}>
                  <td>{name}</td>
                  <td>{formatField(field)}</td>
                  <td>{count}</td>
                  <td>{formatDateTime(lastAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}

/** The name of a personal field. One without a name is shown as the API names it. */
function formatField(field: string): string {
  const key = `personalField.${field}`;
  return hasMessage(key) ? t(key) : field;
}
