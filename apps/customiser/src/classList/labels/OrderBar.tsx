import type { Child } from '@cmon/core/customiser/classList/classList';
import type { ReactElement, RefObject } from 'react';
import { Button } from '../../controls/Button.tsx';
import { Icon } from '../../controls/Icon.tsx';
import type { Translate } from '../../store/widgetContext.ts';
import styles from '../classList.module.css';
import type { Ordering } from '../list/listStore.ts';
import type { Label, LabelTemplate } from './labels.ts';

interface OrderBarProps {
  /** Number of labels that need attention. */
  readonly attentionCount: number;
  readonly labels: readonly Label[];
  readonly faulty: readonly Child[];
  readonly ordering: Ordering;
  readonly template: LabelTemplate;
  /** Receives the focus when the pressed button disappears. */
  readonly bar: RefObject<HTMLDivElement | null>;
  /** Moves to the first label that can't be ordered. */
  readonly onFaulty: () => void;
  /** Moves to the child whose line may already be in the cart. */
  readonly onUnconfirmed: () => void;
  readonly onOrder: () => void;
}

/** The number of names, the order button, the progress of the order, and why it stopped. */
export function OrderBar(props: OrderBarProps): ReactElement {
  const { attentionCount, labels, faulty, ordering, template, onFaulty, onUnconfirmed, onOrder } = props;
  const { translate } = template.view;
  const unorderedCount = labels.filter(({ child }) => child.cartState === 'open').length;
  const hasUnconfirmed = labels.some(({ child }) => child.cartState === 'sending');
  return (
    <div ref={props.bar} className={styles.bar} tabIndex={-1}>
      {ordering.kind === 'sending' ? (
        <label className={styles.progress}>
          <span role="status">{translate('list.sending', { done: ordering.done, of: ordering.of })}</span>
          <progress value={ordering.done} max={ordering.of} />
        </label>
      ) : (
        <p className={styles.count} role="status">
          {translate('list.count', { count: labels.length, faults: attentionCount })}
        </p>
      )}
      <div aria-live="assertive">
        {ordering.kind === 'stopped' && (
          <p className={styles.refusal}>
            <Icon name="warning" />
            {formatStopReason(translate, ordering, labels)}
          </p>
        )}
      </div>
      {ordering.kind === 'sending' ? null : hasUnconfirmed ? (
        <Button icon="warning" onPress={onUnconfirmed}>
          {translate('list.unconfirmed')}
        </Button>
      ) : faulty.length > 0 ? (
        <Button icon="warning" onPress={onFaulty}>
          {translate('list.mendFirst', { count: faulty.length })}
        </Button>
      ) : unorderedCount > 0 ? (
        <Button variant="solid" onPress={onOrder}>
          {translate('list.order', { count: unorderedCount })}
        </Button>
      ) : (
        <p>{translate('list.done', { count: labels.length })}</p>
      )}
    </div>
  );
}

function formatStopReason(
  translate: Translate,
  { why, child }: Extract<Ordering, { readonly kind: 'stopped' }>,
  labels: readonly Label[],
): string {
  const stopped = labels.find((label) => label.child.id === child);
  return translate(`list.${why}`, { name: stopped?.child.texts.find((text) => text) ?? '' });
}
