import type { Namesakes } from '@cmon/core/customiser/classList/namesakes';
import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../../controls/Button.tsx';
import styles from '../../panels/Question.module.css';
import type { Translate } from '../../store/widgetContext.ts';

interface AlikeQuestionProps {
  readonly namesakes: readonly Namesakes[];
  readonly translate: Translate;
  readonly onDistinguish: () => void;
  readonly onOrder: () => void;
}

/** Asks before an order whether labels that nobody can tell apart are intended. */
export function AlikeQuestion(props: AlikeQuestionProps): ReactElement {
  const { namesakes, translate, onDistinguish, onOrder } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      className={styles.question}
      role="alertdialog"
      aria-labelledby="cmon-alike"
      aria-describedby="cmon-alike-why"
      tabIndex={-1}
    >
      <h3 id="cmon-alike">{translate('confirm.title')}</h3>
      <div id="cmon-alike-why">
        <p>{translate('list.indistinct')}</p>
        <ul className={styles.alike}>
          {namesakes.map(({ children }) => (
            <li key={children[0]?.id}>
              {translate('list.alike', { name: children[0]?.texts[0] ?? '', count: children.length })}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.answers}>
        <Button look="solid" onPress={onDistinguish}>
          {translate('list.distinguish')}
        </Button>
        <Button onPress={onOrder}>{translate('confirm.order')}</Button>
      </div>
    </div>
  );
}
