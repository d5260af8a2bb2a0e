import type { Forme } from '@cmon/core/catalogue/types';
import { canCopyTexts } from '@cmon/core/customiser/actions/followingActions';
import type { ReactElement } from 'react';
import { Button } from '../../controls/Button.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { type PanelView, usePanelView } from '../usePanelView.ts';
import { TextField } from './TextField.tsx';
import { useCutTextNotes } from './useCutTextNotes.ts';

/** The texts of the selected part: their content, their size, and which are left out. */
export function TextPanel(): ReactElement | null {
  const view = usePanelView();
  return view && <TextPanelContent view={view} />;
}

function TextPanelContent({ view }: { readonly view: PanelView }): ReactElement | null {
  const editing = useEditing();
  const { translate, state, preview, env } = view;
  const cutNotes = useCutTextNotes(view, 'other parts');
  const forme = env.catalogue.formes.get(preview.forme);
  if (!forme || forme.textfield.numTextes === 0) return null;
  const isLeftOut = state.noTexts || state.noText.includes(preview.index);
  const hasSeveralParts = state.previews.length > 1;
  const printed = view.choice.textes.map(({ value }) => value.trim()).filter(Boolean);
  return (
    <Panel kind="texte" summary={isLeftOut ? translate('text.none') : printed.join(' · ')}>
      {!isLeftOut &&
        preview.textes.slice(0, forme.textfield.numTextes).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified by its index
          <TextField key={`${preview.index} ${index}`} view={view} forme={forme} text={text} index={index} />
        ))}
      <div className={styles.row}>
        <Checkbox
          label={translate('text.none')}
          checked={isLeftOut}
          disabled={state.noTexts}
          onChange={() => editing.dispatch({ kind: 'toggleNoText' })}
        />
        {hasSeveralParts && (
          <Checkbox
            label={translate('text.noneAll')}
            checked={state.noTexts}
            onChange={() => editing.dispatch({ kind: 'toggleNoTexts' })}
          />
        )}
        <div className={styles.actions}>
          {hasSeveralParts && !isLeftOut && hasCopyTarget(view) && <CopyTexts view={view} />}
          <Button icon="reset" onPress={() => editing.dispatch({ kind: 'resetTexts' })}>
            {translate('text.reset')}
          </Button>
        </div>
      </div>
      <Notes notes={cutNotes} />
    </Panel>
  );
}

/**
 * Copies the texts to the other parts. When the other parts already have these texts, the button says so. The button is
 * always there: if it appeared with the first letter, the page would move; if it disappeared, the focus would be lost.
 */
function CopyTexts({ view: { translate, state, env } }: { readonly view: PanelView }): ReactElement {
  const editing = useEditing();
  const canCopy = canCopyTexts(state, env);
  return (
    <Button
      icon={canCopy ? 'copy' : 'check'}
      disabled={!canCopy}
      onPress={() => editing.dispatch({ kind: 'copyTexts' })}
    >
      {translate(canCopy ? 'text.share' : 'text.shared')}
    </Button>
  );
}

/** True when another part has a text to copy to. */
function hasCopyTarget({ state, preview, env }: PanelView): boolean {
  return state.previews.some(
    (other) => other.index !== preview.index && hasTexts(env.catalogue.formes.get(other.forme)),
  );
}

const hasTexts = (forme: Forme | undefined): boolean => (forme?.textfield.numTextes ?? 0) > 0;
