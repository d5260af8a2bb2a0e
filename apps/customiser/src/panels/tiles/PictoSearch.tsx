import { type ReactElement, useId, useRef } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import type { Translate } from '../../store/widgetContext.ts';
import styles from '../panels.module.css';

interface PictoSearchProps {
  readonly translate: Translate;
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
  /** How many are found, or null while nothing is sought. */
  readonly found: number | null;
}

export function PictoSearch({ translate, sought, onSeek, found }: PictoSearchProps): ReactElement {
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
          aria-label={translate('picto.search')}
          placeholder={translate('picto.hint')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => onSeek(target.value)}
        />
        {sought !== '' && (
          <button type="button" aria-label={translate('picto.clear')} onClick={clear}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {found !== null && translate('picto.found', { count: found })}
      </p>
    </div>
  );
}
