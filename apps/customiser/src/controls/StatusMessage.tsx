import { type ReactElement, useEffect, useRef } from 'react';
import styles from './StatusMessage.module.css';

/**
 * A status message, scrolled into view and read out by screen readers. The focus can be moved to it: `Question` does so
 * when it closes.
 */
export function StatusMessage({ text }: { readonly text: string }): ReactElement {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <p ref={box} className={styles.message} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
