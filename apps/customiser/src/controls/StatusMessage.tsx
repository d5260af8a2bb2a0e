import { type ReactElement, useEffect, useRef } from 'react';
import styles from './StatusMessage.module.css';

/** A status message, scrolled into view and read out by screen readers. */
export function StatusMessage({ words }: { readonly words: string }): ReactElement {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words) box.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  return (
    <p ref={box} className={styles.message} role="status">
      {words}
    </p>
  );
}
