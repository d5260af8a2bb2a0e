import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import { hasTextToFill } from '@cmon/core/customiser/actions/followingActions';
import { type ReactElement, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { openPanel } from '../store/openPanel.ts';
import { useEditing, useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import type { Question as QuestionState } from '../store/widgetState.ts';
import { describeQuestion, getPlaceName, type QuestionView } from './describeQuestion.ts';
import { getFirstPlace } from './getFirstPlace.ts';
import { listIdleLines, listLeaveOutActions } from './listIdleLines.ts';
import styles from './Question.module.css';
import { QuestionBox } from './QuestionBox.tsx';

interface QuestionProps {
  /** Receives the message about what an answer did, which is shown above the panels. */
  readonly onStatus: (message: string) => void;
}

/** Asks the shopper, before an order, whether what may be an oversight is intended. */
export function Question({ onStatus }: QuestionProps): ReactElement | null {
  const translate = useTranslate();
  const editing = useEditing();
  const { page, store } = useWidgetContext();
  const question = useWidget((state) => state.question);
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((widget) => widget.env);
  const box = useRef<HTMLDivElement>(null);
  if (!question || !state || !env) return null;
  const view = { translate, state, env };
  const focusLater = (selector: string, index = 0) => {
    const root = box.current?.getRootNode();
    setTimeout(() => {
      if (!(root instanceof Document || root instanceof ShadowRoot)) return;
      root.querySelectorAll<HTMLElement>(selector)[index]?.focus();
    });
  };
  const edit = (at: FailedText | null) => {
    focusLater('[autocapitalize="words"]', at?.text);
    store.setState({ question: null });
    openPanel(store, editing, 'texte', at);
  };
  const fill = () => {
    focusLater('[role="status"]');
    editing.dispatch({ kind: 'fillTexts' });
    onStatus(translate('confirm.filled'));
  };
  const untouched = question.kind === 'texts' ? question.untouched : [];
  // Where only lines without a counterpart are left, filling would do no more than leave them out.
  const canFill = untouched.length > 0 && hasTextToFill(state, env);
  const idle = canFill ? [] : listIdleLines(state, env, untouched);
  const leaveOut = () => {
    focusLater('[role="status"]');
    editing.dispatchAll(listLeaveOutActions(idle, state, env));
    onStatus(translate('confirm.leftOut', { count: idle.length }));
  };
  return (
    <QuestionBox
      ref={box}
      id="cmon-question"
      heading="h2"
      title={translate('confirm.title')}
      focusKey={question}
      explanation={describeQuestion(view, question)}
      answers={
        <>
          {canFill && (
            <Button variant="solid" onPress={fill}>
              {translate('confirm.everywhere')}
            </Button>
          )}
          <Button variant={canFill ? 'quiet' : 'solid'} onPress={() => edit(getFirstPlace(question))}>
            {translate('confirm.edit')}
          </Button>
          {idle.length > 0 && (
            <Button onPress={leaveOut}>{translate('confirm.leaveOut', { count: idle.length })}</Button>
          )}
          <Button onPress={page.confirm}>{translate('confirm.order')}</Button>
        </>
      }
    >
      {question.kind === 'texts' && <Places view={view} question={question} onOpen={edit} />}
    </QuestionBox>
  );
}

interface PlacesProps {
  readonly view: QuestionView;
  readonly question: Extract<QuestionState, { readonly kind: 'texts' }>;
  readonly onOpen: (at: FailedText) => void;
}

/** Every place that the question is about; pressing one opens its field. */
function Places({ view, question: { untouched, cut }, onOpen }: PlacesProps): ReactElement {
  const { translate } = view;
  return (
    <>
      {untouched.length > 1 && (
        <ul className={styles.places}>
          {untouched.map((at) => (
            <li key={`${at.preview} ${at.text}`}>
              <Place name={getPlaceName(view, at)} view={view} onPress={() => onOpen(at)} />
            </li>
          ))}
        </ul>
      )}
      {untouched.length > 0 && cut.length > 0 && <p>{translate('confirm.cut')}</p>}
      {cut.length > 0 && (
        <ul className={styles.places} data-cut>
          {cut.map((at) => {
            const field = getPlaceName(view, at);
            const message = translate('confirm.cutText', { full: at.uncut, text: at.value });
            const name = field === '' ? message : translate('cart.field', { field, message });
            return (
              <li key={`${at.preview} ${at.text}`}>
                <Place name={name} view={view} onPress={() => onOpen(at)} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface PlaceProps {
  readonly name: string;
  readonly view: QuestionView;
  readonly onPress: () => void;
}

function Place({ name, view, onPress }: PlaceProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.place}
      aria-label={view.translate('confirm.places', { name })}
      onClick={onPress}
    >
      {name}
    </button>
  );
}
