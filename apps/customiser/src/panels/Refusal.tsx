import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { useSay, useWidget } from '../store/widgetContext.ts';
import styles from './Question.module.css';

/** Why the cart refused the design; the fields at fault say more. */
export function Refusal(): ReactElement | null {
  const say = useSay();
  const failures = useWidget(({ shown }) => shown?.failures);
  const box = useRef<HTMLParagraphElement>(null);
  const refused = failures !== undefined && failures.length > 0;
  useEffect(() => {
    if (refused) box.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  if (!refused) return null;
  return (
    <p ref={box} className={styles.refusal} role="alert">
      <Icon name="warning" />
      {say('cart.notValid')}
    </p>
  );
}
