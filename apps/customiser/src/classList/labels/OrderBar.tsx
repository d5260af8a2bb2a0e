import type { Child } from '@cmon/core/customiser/classList/classList';
import type { ReactElement, RefObject } from 'react';
import { Button } from '../../controls/Button.tsx';
import { Icon } from '../../controls/Icon.tsx';
import type { Translate } from '../../store/widgetContext.ts';
import styles from '../classList.module.css';
import type { Ordering } from '../list/listStore.ts';
import type { Label, Making } from './labels.ts';

interface OrderBarProps {
  /** How many labels should be looked at. */
  readonly attention: number;
  readonly labels: readonly Label[];
  readonly faulty: readonly Child[];
  readonly ordering: Ordering;
  readonly making: Making;
  /** Takes the focus from a button that goes when it is pressed. */
  readonly bar: RefObject<HTMLDivElement | null>;
  /** Leads to the first label that can't be ordered. */
  readonly onFaulty: () => void;
  /** Leads to the child that may be in the cart. */
  readonly onUnsure: () => void;
  readonly onOrder: () => void;
}

/** How many names there are, the way into the cart, how far it has come, and why it stopped. */
export function OrderBar(props: OrderBarProps): ReactElement {
  const { attention, labels, faulty, ordering, making, onFaulty, onUnsure, onOrder } = props;
  const { translate } = making.view;
  const open = labels.filter(({ child }) => child.line === 'open').length;
  const unsure = labels.some(({ child }) => child.line === 'sending');
  return (
    <div ref={props.bar} className={styles.bar} tabIndex={-1}>
      {ordering.kind === 'sending' ? (
        <label className={styles.progress}>
          <span role="status">{translate('list.sending', { done: ordering.done, of: ordering.of })}</span>
          <progress value={ordering.done} max={ordering.of} />
        </label>
      ) : (
        <p className={styles.count} role="status">
          {translate('list.count', { count: labels.length, faults: attention })}
        </p>
      )}
      <div aria-live="assertive">
        {ordering.kind === 'stopped' && (
          <p className={styles.refusal}>
            <Icon name="warning" />
            {stopWords(translate, ordering, labels)}
          </p>
        )}
      </div>
      {ordering.kind === 'sending' ? null : unsure ? (
        <Button icon="warning" onPress={onUnsure}>
          {translate('list.unsure')}
        </Button>
      ) : faulty.length > 0 ? (
        <Button icon="warning" onPress={onFaulty}>
          {translate('list.mendFirst', { count: faulty.length })}
        </Button>
      ) : open > 0 ? (
        <Button look="solid" onPress={onOrder}>
          {translate('list.order', { count: open })}
        </Button>
      ) : (
        <p>{translate('list.done', { count: labels.length })}</p>
      )}
    </div>
  );
}

function stopWords(
  translate: Translate,
  { why, child }: Extract<Ordering, { readonly kind: 'stopped' }>,
  labels: readonly Label[],
): string {
  const stopped = labels.find((label) => label.child.id === child);
  return translate(`list.${why}`, { name: stopped?.child.texts.find((text) => text) ?? '' });
}
