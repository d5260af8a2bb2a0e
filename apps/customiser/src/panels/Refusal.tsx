import type { Failure } from '@cmon/core/failure';
import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { useWidget } from '../store/widgetContext.ts';
import { TIMINGS } from '../tokens.ts';
import { describeFailure } from './describeFailure.ts';
import styles from './Question.module.css';
import { type PanelView, usePanelView } from './usePanelView.ts';

/** Why the cart refused the design: first the message of the invalid field, then that nothing was ordered. */
export function Refusal(): ReactElement | null {
  const view = usePanelView();
  const failures = view?.state.failures ?? [];
  // A new element each time, because a screen reader doesn't read an unchanged alert again.
  const refusalCount = useWidget((widget) => widget.refusalCount);
  return view && failures.length > 0 ? (
    <RefusalMessage key={refusalCount} view={view} failures={failures} />
  ) : null;
}

interface RefusalMessageProps {
  readonly view: PanelView;
  readonly failures: readonly Failure[];
}

function RefusalMessage({ view, failures }: RefusalMessageProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const fieldMessage = describeFailure(view, failures);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(() => focusFirstInvalid(box.current), TIMINGS.collapse);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} className={styles.refusal} role="alert">
      <Icon name="warning" />
      <div>
        {fieldMessage !== null && <p>{fieldMessage}</p>}
        <p className={fieldMessage === null ? undefined : styles.aside}>{view.translate('cart.notValid')}</p>
      </div>
    </div>
  );
}

function focusFirstInvalid(element: HTMLElement | null): void {
  element?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true });
}
