import { type ReactElement, useId } from 'react';
import hidden from '../controls/hidden.module.css';
import { Icon } from '../controls/Icon.tsx';
import styles from './follow.module.css';
import type { FollowedLine } from './followedOrder.ts';
import { useLocalization } from './localization.ts';

/** The progress of a line, step by step, and the tracking number of its parcel. */
export function Steps({
  line,
  compact,
}: {
  readonly line: FollowedLine;
  readonly compact: boolean;
}): ReactElement {
  const { translate } = useLocalization();
  const id = useId();
  const reachedIndex = line.steps.indexOf(line.currentStep);
  return (
    <section className={styles.progress} aria-labelledby={id}>
      <h3 id={id}>{translate('steps.label')}</h3>
      <ol className={styles.steps} data-compact={compact}>
        {line.steps.map((step, index) => {
          const state =
            index < reachedIndex || line.currentStep === 'shipped'
              ? 'done'
              : index === reachedIndex
                ? 'now'
                : 'later';
          return (
            <li key={step} data-state={state} aria-current={index === reachedIndex ? 'step' : undefined}>
              <span className={styles.dot}>{state === 'done' && <Icon name="check" size={16} />}</span>
              <span className={styles.name}>
                {translate(`step.${step}`)}
                <span className={hidden.hidden}>, {translate(`step.${state}`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {line.parcels.map(({ carrier, tracking }) =>
        tracking === null ? null : (
          <p key={tracking} className={styles.parcel}>
            {translate('step.parcel', { carrier: carrier ?? '', tracking })}
          </p>
        ),
      )}
    </section>
  );
}
