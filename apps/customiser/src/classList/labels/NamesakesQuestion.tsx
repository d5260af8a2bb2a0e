import type { Namesakes } from '@cmon/core/customiser/classList/namesakes';
import { type ReactElement, useRef } from 'react';
import { Button } from '../../controls/Button.tsx';
import styles from '../../panels/Question.module.css';
import { QuestionBox } from '../../panels/QuestionBox.tsx';
import type { Translate } from '../../store/widgetContext.ts';

interface NamesakesQuestionProps {
  readonly namesakes: readonly Namesakes[];
  readonly translate: Translate;
  readonly onDistinguish: () => void;
  readonly onOrder: () => void;
}

/** Asks the shopper, before an order, whether labels that look the same are intended. */
export function NamesakesQuestion(props: NamesakesQuestionProps): ReactElement {
  const { namesakes, translate, onDistinguish, onOrder } = props;
  const box = useRef<HTMLDivElement>(null);
  return (
    <QuestionBox
      ref={box}
      id="cmon-namesakes"
      heading="h3"
      title={translate('confirm.title')}
      focusKey={null}
      explanation={
        <>
          <p>{translate('list.namesakesQuestion')}</p>
          <ul className={styles.namesakes}>
            {namesakes.map(({ children }) => (
              <li key={children[0]?.id}>
                {translate('list.namesakesCount', {
                  name: children[0]?.texts[0] ?? '',
                  count: children.length,
                })}
              </li>
            ))}
          </ul>
        </>
      }
      answers={
        <>
          <Button variant="solid" onPress={onDistinguish}>
            {translate('list.distinguish')}
          </Button>
          <Button onPress={onOrder}>{translate('confirm.order')}</Button>
        </>
      }
    />
  );
}
