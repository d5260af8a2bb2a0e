import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { useSay, useWidget } from '../store/widgetContext.ts';
import { timings } from '../tokens.ts';
import styles from './Question.module.css';

/** Why the cart refused the design; the fields at fault say more. */
export function Refusal(): ReactElement | null {
  const say = useSay();
  const failures = useWidget(({ shown }) => shown?.failures);
  const box = useRef<HTMLParagraphElement>(null);
  const refused = failures !== undefined && failures.length > 0;
  useEffect(() => {
    if (!refused) return;
    box.current?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(() => focusFirstInvalid(box.current), timings.collapse);
    return () => clearTimeout(timer);
  }, [refused]);
  if (!refused) return null;
  return (
    <p ref={box} className={styles.refusal} role="alert">
      <Icon name="warning" />
      {say('cart.notValid')}
    </p>
  );
}

function focusFirstInvalid(near: HTMLElement | null): void {
  near?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true });
}
