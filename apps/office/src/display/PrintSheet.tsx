import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';

interface PrintSheetProps {
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** A page for the printer. It is hidden on the screen, and everything else is hidden in print. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => {
    const handleAfterPrint = () => latestOnDone.current();
    window.addEventListener('afterprint', handleAfterPrint);
    // Prints only after the preview images of the sheet have loaded.
    void Promise.all(
      Array.from(document.querySelectorAll<HTMLImageElement>(`.${classes.sheet} img`), waitForImage),
    ).then(() => window.print());
    return () => window.removeEventListener('afterprint', handleAfterPrint);
  }, []);
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body);
}

/** Resolves when an image has loaded or failed to load. */
function waitForImage(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager';
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
}
