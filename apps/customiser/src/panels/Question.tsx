import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import { hasTextToFill } from '@cmon/core/customiser/actions/followingActions';
import { type ReactElement, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { openPanel } from '../store/openPanel.ts';
import { useEditing, useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import type { Question as QuestionState } from '../store/widgetState.ts';
import { describeQuestion, getPlaceName, type QuestionView } from './describeQuestion.ts';
import { getFirstPlace } from './getFirstPlace.ts';
import { listLeaveOutActions, listLinesToLeaveOut } from './listLinesToLeaveOut.ts';
import styles from './Question.module.css';
import { QuestionBox } from './QuestionBox.tsx';
import { listTextFields } from './text/listTextFields.ts';

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
  // The field or the message is drawn only after the press, so the focus moves in the next task.
  const focusLater = (find: (root: Node | undefined) => HTMLElement | null | undefined) => {
    const root = box.current?.getRootNode();
    setTimeout(() => find(root)?.focus());
  };
  const editText = (position: FailedText | null) => {
    focusLater((root) => listTextFields(root)[position?.text ?? 0]);
    store.setState({ question: null });
    openPanel(store, editing, 'texte', position);
  };
  const fillTexts = () => {
    focusLater(findStatus);
    editing.dispatch({ kind: 'fillTexts' });
    onStatus(translate('confirm.filled'));
  };
  const untouched = question.kind === 'texts' ? question.untouched : [];
  // Where only lines without a counterpart are left, filling would do no more than leave them out.
  const canFill = untouched.length > 0 && hasTextToFill(state, env);
  const linesToLeaveOut = canFill ? [] : listLinesToLeaveOut(state, env, untouched);
  const leaveOut = () => {
    focusLater(findStatus);
    editing.dispatchAll(listLeaveOutActions(linesToLeaveOut, state, env));
    onStatus(translate('confirm.leftOut', { count: linesToLeaveOut.length }));
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
            <Button variant="solid" onPress={fillTexts}>
              {translate('confirm.everywhere')}
            </Button>
          )}
          <Button variant={canFill ? 'quiet' : 'solid'} onPress={() => editText(getFirstPlace(question))}>
            {translate('confirm.edit')}
          </Button>
          {linesToLeaveOut.length > 0 && (
            <Button onPress={leaveOut}>
              {translate('confirm.leaveOut', { count: linesToLeaveOut.length })}
            </Button>
          )}
          <Button onPress={page.confirm}>{translate('confirm.order')}</Button>
        </>
      }
    >
      {question.kind === 'texts' && <Places view={view} question={question} onOpen={editText} />}
    </QuestionBox>
  );
}

/** Finds the element of `StatusMessage`, which reports what an answer did. */
function findStatus(root: Node | undefined): HTMLElement | null {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return null;
  return root.querySelector<HTMLElement>('[role="status"]');
}

interface PlacesProps {
  readonly view: QuestionView;
  readonly question: Extract<QuestionState, { readonly kind: 'texts' }>;
  readonly onOpen: (position: FailedText) => void;
}

/** Every place that the question is about; pressing one opens its field. */
function Places({ view, question: { untouched, cut }, onOpen }: PlacesProps): ReactElement {
  const { translate } = view;
  return (
    <>
      {untouched.length > 1 && (
        <ul className={styles.places}>
          {untouched.map((position) => (
            <li key={`${position.preview} ${position.text}`}>
              <PlaceButton name={getPlaceName(view, position)} view={view} onPress={() => onOpen(position)} />
            </li>
          ))}
        </ul>
      )}
      {untouched.length > 0 && cut.length > 0 && <p>{translate('confirm.cut')}</p>}
      {cut.length > 0 && (
        <ul className={styles.places} data-cut>
          {cut.map((position) => {
            const field = getPlaceName(view, position);
            const message = translate('confirm.cutText', { full: position.uncut, text: position.value });
            const name = field === '' ? message : translate('cart.field', { field, message });
            return (
              <li key={`${position.preview} ${position.text}`}>
                <PlaceButton name={name} view={view} onPress={() => onOpen(position)} />
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

function PlaceButton({ name, view, onPress }: PlaceProps): ReactElement {
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
