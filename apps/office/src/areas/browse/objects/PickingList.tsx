import { useQuery } from '@tanstack/react-query';
import { PaperLink } from '../../../actions/PaperLink.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { BlankTags } from '../../../list/blanks/BlankTags.tsx';
import { MarkMissingButton } from '../../../list/blanks/MarkMissingButton.tsx';
import { t } from '../../../messages/translate.ts';
import { pickingListQuery } from './objectQueries.ts';
import classes from './PickingList.module.css';

/** The list of blanks to take from the shelves for the objects of some lots or of all lots. It can be printed. */
export function PickingList({ lotIds }: { readonly lotIds: readonly string[] }) {
  const viewer = useViewer();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('pickingList', lotIds),
    queryFn: ({ signal }) =>
      request(pickingListQuery, { lotIds: lotIds.length === 0 ? null : [...lotIds] }, signal),
  });
  const groups = data?.pickingList ?? [];
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <span>
          {lotIds.length === 0 ? t('picking.allLots') : t('picking.lots', { count: lotIds.length })}
        </span>
        {groups.length > 0 && (
          <PaperLink kind="picking-lists" id={lotIds.join(',') || 'all'} className={classes.paper}>
            <Icon name="printer" size={18} /> {t('picking.print')}
          </PaperLink>
        )}
      </div>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && groups.length === 0 && <p className={classes.none}>{t('picking.none')}</p>}
      <ul className={classes.rows}>
        {groups.map(({ pole, stock, pieces, missing, prio, orderNumbers }) => (
          <li key={`${pole} ${stock.blank}`} className={classes.row}>
            <strong className={classes.pieces}>{pieces} ×</strong>
            <div className={classes.about}>
              <strong>
                {stock.name} {prio && <Tag tone="prio">PRIO</Tag>}
              </strong>
              <span className={classes.tags}>
                <BlankTags blank={{ ...stock, missing }} />
              </span>
              <span className={classes.orders}>
                {t(`pole.${pole}`)} · {formatOrders(orderNumbers)}
              </span>
            </div>
            {hasCapability(viewer, 'stockBlanks') && pieces > 0 && <MarkMissingButton blank={stock} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** At most this many order numbers are shown for a blank. */
const MAX_SHOWN_ORDERS = 8;

/** The first order numbers, and how many others there are. */
function formatOrders(numbers: readonly string[]): string {
  const shown = numbers.slice(0, MAX_SHOWN_ORDERS).join(', ');
  const rest = numbers.length - MAX_SHOWN_ORDERS;
  return rest > 0 ? `${shown} … +${rest}` : shown;
}
