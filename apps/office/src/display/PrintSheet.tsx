import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** A paper of its own: nothing of it is seen on the screen, and nothing but it is printed. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const after = () => done.current();
    window.addEventListener('afterprint', after);
    // once the previews on the paper have arrived
    void Promise.all(
      Array.from(document.querySelectorAll<HTMLImageElement>(`.${classes.sheet} img`), arrived),
    ).then(() => window.print());
    return () => window.removeEventListener('afterprint', after);
  }, []);
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body);
}

/** Resolves when an image is there, or will never be. */
function arrived(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager';
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
}
