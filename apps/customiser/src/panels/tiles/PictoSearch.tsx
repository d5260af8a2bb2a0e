import { type ReactElement, useId, useRef } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import type { Say } from '../../store/widgetContext.ts';
import styles from '../panels.module.css';

interface PictoSearchProps {
  readonly say: Say;
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
  /** How many are found, or null while nothing is sought. */
  readonly found: number | null;
}

export function PictoSearch({ say, sought, onSeek, found }: PictoSearchProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSeek('');
    // The button is gone with the words.
    field.current?.focus();
  };
  return (
    <div className={styles.searching}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          type="search"
          value={sought}
          aria-label={say('picto.search')}
          placeholder={say('picto.hint')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => onSeek(target.value)}
        />
        {sought !== '' && (
          <button type="button" aria-label={say('picto.clear')} onClick={clear}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {found !== null && say('picto.found', { count: found })}
      </p>
    </div>
  );
}
