import { type ReactElement, useEffect } from 'react';
import styles from './follow.module.css';
import type { FollowedLine, FollowedOrder } from './followedOrder.ts';
import { LineCard } from './LineCard.tsx';
import { type Localization, useLocalization } from './localization.ts';

interface FollowedOrderViewProps {
  readonly token: string;
  readonly order: FollowedOrder;
  readonly reload: () => void;
  readonly replaceLine: (line: FollowedLine) => void;
}

/** The order: what can still be changed, then its lines, each with its design and progress. */
export function FollowedOrderView({
  token,
  order,
  reload,
  replaceLine,
}: FollowedOrderViewProps): ReactElement {
  const localization = useLocalization();
  const title = localization.translate('page.title', { number: order.number });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const correctableLines = order.lines.filter(({ closed }) => closed === null);
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.placed}>
          {localization.translate('page.placed', { date: localization.formatDate(order.placedAt) })}
        </p>
        <p className={styles.lead}>{describeOrderState(order, localization)}</p>
        {order.staff !== null && (
          <p className={styles.staff}>{localization.translate('page.staff', { name: order.staff })}</p>
        )}
      </header>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <LineCard
              token={token}
              order={order}
              line={line}
              isOnlyCorrectable={correctableLines.length === 1}
              reload={reload}
              replaceLine={replaceLine}
            />
          </li>
        ))}
      </ul>
      {correctableLines.length > 0 && (
        <p className={styles.private}>{localization.translate('page.private')}</p>
      )}
    </>
  );
}

function describeOrderState({ state, lines }: FollowedOrder, { translate }: Localization): string {
  const canCorrect = lines.some(({ closed }) => closed === null);
  if (state === 'canceled') return translate('page.canceled');
  if (state === 'refunded') return translate('page.refunded');
  if (state === 'held') return translate('page.held');
  if (state === 'unpaid') return translate('page.unpaid');
  if (lines.every(({ currentStep }) => currentStep === 'shipped')) return translate('page.shipped');
  return translate(canCorrect ? 'page.open' : 'page.closed');
}
