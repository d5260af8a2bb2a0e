import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { Icon } from '../../display/Icon.tsx';
import type { Pole } from './answerPoleScan.ts';
import classes from './Pole.module.css';
import { PoleMessage } from './PoleMessage.tsx';
import { closedPolesQuery } from './poleQueries.ts';

/**
 * Says which poles take no item now, and why: they are stopped, or their limit is reached. Shows the messages of the
 * conductor until somebody has read them. With `pole` null it shows all poles.
 */
export function ClosedPoles({ pole }: { readonly pole: Pole | null }) {
  const { data } = useQuery({
    queryKey: buildQueryKey('closedPoles'),
    queryFn: ({ signal }) => request(closedPolesQuery, {}, signal),
  });
  const shownPoles = data?.poles.filter((poleView) => pole === null || poleView.pole === pole) ?? [];
  return (
    <div role="status">
      {shownPoles.map(
        ({ pole: id, refusal }) =>
          refusal && (
            <p key={id} className={classes.closed} data-code={refusal.code}>
              <Icon name={refusal.code === 'poleStopped' ? 'hand' : 'warning'} size={22} />
              {formatRefusal(refusal)}
            </p>
          ),
      )}
      {shownPoles.flatMap(({ pole: id, messages }) =>
        messages.map((message) => <PoleMessage key={message.id} pole={id} message={message} />),
      )}
    </div>
  );
}
