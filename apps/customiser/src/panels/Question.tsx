import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { openTexts } from '../store/openTexts.ts';
import { useEditing, useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import { describeQuestion } from './describeQuestion.ts';
import styles from './Question.module.css';

/**
 * Asks the shopper, before an order, whether an unpersonalised design is intended. It is shown in the page, not in a
 * modal.
 */
export function Question(): ReactElement | null {
  const translate = useTranslate();
  const editing = useEditing();
  const { page, store } = useWidgetContext();
  const question = useWidget((state) => state.question);
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((widget) => widget.env);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!question) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [question]);
  if (!question || !state || !env) return null;
  const edit = () => {
    const root = box.current?.getRootNode();
    store.setState({ question: null });
    const at = question.kind === 'defaultText' ? question.at : null;
    openTexts(store, editing, at);
    setTimeout(() => {
      if (!(root instanceof Document || root instanceof ShadowRoot)) return;
      root.querySelectorAll<HTMLElement>('[autocapitalize="words"]')[at?.text ?? 0]?.focus();
    });
  };
  return (
    <div
      ref={box}
      className={styles.question}
      role="alertdialog"
      aria-labelledby="cmon-question"
      aria-describedby="cmon-question-why"
      tabIndex={-1}
    >
      <h2 id="cmon-question">{translate('confirm.title')}</h2>
      <p id="cmon-question-why">{describeQuestion(translate, question, state, env)}</p>
      <div className={styles.answers}>
        <Button look="solid" onPress={edit}>
          {translate('confirm.edit')}
        </Button>
        <Button onPress={page.confirm}>{translate('confirm.order')}</Button>
      </div>
    </div>
  );
}
