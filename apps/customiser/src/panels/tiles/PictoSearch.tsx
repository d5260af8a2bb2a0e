import { type ReactElement, useId, useRef } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import type { Translate } from '../../store/widgetContext.ts';
import styles from '../panels.module.css';

interface PictoSearchProps {
  readonly translate: Translate;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** Number of results, or null while the query is empty. */
  readonly resultCount: number | null;
}

export function PictoSearch({
  translate,
  query,
  onQueryChange,
  resultCount,
}: PictoSearchProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const clearQuery = () => {
    onQueryChange('');
    // The button disappears with the query, so the focus moves to the field.
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
          value={query}
          aria-label={translate('picto.search')}
          placeholder={translate('picto.hint')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => onQueryChange(target.value)}
        />
        {query !== '' && (
          <button type="button" aria-label={translate('picto.clear')} onClick={clearQuery}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {resultCount !== null && translate('picto.found', { count: resultCount })}
      </p>
    </div>
  );
}
