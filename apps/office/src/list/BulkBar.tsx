import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showNotice } from '../actions/showNotice.ts';
import { describeFailure } from '../api/describeFailure.ts';
import { formatNumber } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { buildSearchPath, MAX_SEARCHED_IDS } from '../display/links/searchPath.ts';
import { t } from '../messages/translate.ts';
import classes from './BulkBar.module.css';
import type { ListSpec, ListState } from './listSpec.ts';

interface BulkBarProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  /** The ticked rows, of all pages. */
  readonly ticked: readonly Row[];
  readonly total: number;
  readonly onTick: (rows: readonly Row[]) => void;
  readonly children: ReactNode;
}

/**
 * The ticked rows of all pages, with the actions on them. A button leads to the search screen, which moves them after a dry
 * run. At most as many rows as one search takes are ticked together, and can be moved.
 */
export function BulkBar<Row extends { readonly id: string }>(props: BulkBarProps<Row>) {
  const { spec, state, ticked, total, onTick, children } = props;
  const [isLoading, setLoading] = useState(false);
  const loading = useRef<AbortController | null>(null);
  // Unticking the rows removes this bar. Rows that arrive afterwards must not be ticked.
  useEffect(() => () => loading.current?.abort(), []);
  const tickableCount = Math.min(total, MAX_SEARCHED_IDS);
  const tickAll = async () => {
    const controller = new AbortController();
    loading.current = controller;
    const { signal } = controller;
    setLoading(true);
    try {
      const { rows } = await spec.load({ ...state, page: 1, size: MAX_SEARCHED_IDS }, null, signal);
      if (!signal.aborted) onTick(rows);
    } catch (error) {
      if (!signal.aborted) showNotice('failed', describeFailure(error));
    } finally {
      setLoading(false);
    }
  };
  const { searchType, searchId = spec.rowLabel } = spec;
  return (
    <section className={classes.bar} aria-label={t('list.selection')}>
      <strong aria-live="polite">{t('list.ticked', { count: ticked.length })}</strong>
      {tickableCount > ticked.length && (
        <Button size="xs" variant="default" loading={isLoading} onClick={() => void tickAll()}>
          {t(total > MAX_SEARCHED_IDS ? 'list.tickFirst' : 'list.tickEvery', {
            count: formatNumber(tickableCount),
          })}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => onTick([])}>
        {t('list.untick')}
      </Button>
      {children}
      {searchType && ticked.length > MAX_SEARCHED_IDS && (
        <span>{t('list.moveLimit', { max: formatNumber(MAX_SEARCHED_IDS) })}</span>
      )}
      {searchType && ticked.length <= MAX_SEARCHED_IDS && (
        <Button
          component={Link}
          to={buildSearchPath(searchType, ticked.map(searchId))}
          size="xs"
          leftSection={<Icon name="right" size={14} />}
        >
          {t('list.moveTicked')}
        </Button>
      )}
    </section>
  );
}
