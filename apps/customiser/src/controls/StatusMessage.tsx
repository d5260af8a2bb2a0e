import { type ReactElement, useEffect, useRef } from 'react';
import styles from './StatusMessage.module.css';

/** A word about what was just done, brought into view and read out. */
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
