import { type ReactElement, useEffect, useRef } from 'react';
import { Stage } from '../preview/Stage.tsx';
import frame from '../screens/EditorFrame.module.css';
import type { FollowedLine } from './followedOrder.ts';
import { useLocalization } from './localization.ts';
import { SaveRow } from './SaveRow.tsx';
import { TextFields } from './TextFields.tsx';
import { type Saving, useSaving } from './useSaving.ts';

/**
 * The texts of a line beside its design, in the editor's frame: on a phone the design stays in view above them. After
 * a refusal, the invalid field gets the focus.
 */
export function LineEditor(saving: Saving & { readonly line: FollowedLine }): ReactElement {
  const { translate, editor } = useLocalization();
  const { outcome, save, isSaving, refusalCount } = useSaving(saving);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusalCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusalCount]);
  return (
    <form
      ref={form}
      className={frame.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <section className={frame.stage} data-stage aria-label={editor['stage.label']()}>
        <Stage />
      </section>
      <section className={frame.panels} aria-label={translate('line.texts')}>
        <TextFields />
        <SaveRow outcome={outcome} isSaving={isSaving} />
      </section>
    </form>
  );
}
