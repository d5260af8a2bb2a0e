import { type Following, readFollowing } from '@cmon/core/customiser/following/readFollowing';
import { type ReactElement, useId } from 'react';
import { Button } from '../controls/Button.tsx';
import type { MessageKey } from '../messages/generated/keys.ts';
import { useEditing, useTranslate, useWidget } from '../store/widgetContext.ts';
import styles from './panels.module.css';

const HINTS: Readonly<Record<Following, MessageKey>> = {
  all: 'parts.following',
  bare: 'parts.bare',
  some: 'parts.mixed',
  none: 'parts.separate',
};

/** Chooses whether the parts of a product follow the first one, or each has its own texts, illustration and background. */
export function PartsTogether(): ReactElement | null {
  const translate = useTranslate();
  const editing = useEditing();
  const id = useId();
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((widget) => widget.env);
  const following = state && env ? readFollowing(state, env) : null;
  if (!state || !env || following === null) return null;
  const noun = { kind: env.product.previewNoun ?? 'item' };
  const hasCommonFond = state.options.some(
    ({ kind, previews }) => kind === 'fond' && previews.length === state.previews.length,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of one choice, not fields of a form
    <div
      role="group"
      aria-label={translate('parts.label', noun)}
      aria-describedby={id}
      className={styles.together}
      data-following={following}
    >
      <div className={styles.togetherAnswers}>
        <Button
          icon="copy"
          pressed={following === 'all'}
          onPress={() => editing.dispatch({ kind: 'shareDesign', preview: 0 })}
        >
          {translate('parts.same')}
        </Button>
        <Button pressed={following === 'none'} onPress={() => editing.dispatch({ kind: 'separateParts' })}>
          {translate('parts.own')}
        </Button>
      </div>
      <p id={id} className={styles.togetherHint} aria-live="polite">
        {translate(HINTS[following], noun)}
        {hasCommonFond &&
          (following === 'some' || following === 'none') &&
          ` ${translate('parts.commonFond')}`}
      </p>
    </div>
  );
}
