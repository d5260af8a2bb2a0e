import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { showNotice } from '../actions/showNotice.ts';
import { describeFailure } from '../api/describeFailure.ts';
import { formatNumber } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './BulkBar.module.css';
import type { ListSpec, ListState } from './listSpec.ts';

/** The most rows that can be ticked together, because a search takes at most so many numbers. */
const MAX_TICKED = 100;

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
 * The ticked rows of all pages, with the actions on them. The search screen, to which a button leads, moves them after a dry
 * run.
 */
export function BulkBar<Row extends { readonly id: string }>(props: BulkBarProps<Row>) {
  const { spec, state, ticked, total, onTick, children } = props;
  const [isLoading, setLoading] = useState(false);
  const tickableCount = Math.min(total, MAX_TICKED);
  const tickAll = async () => {
    setLoading(true);
    try {
      onTick((await spec.load({ ...state, page: 1, size: MAX_TICKED }, null)).rows);
    } catch (error) {
      showNotice('failed', describeFailure(error));
    } finally {
      setLoading(false);
    }
  };
  const numbers = ticked.map((row) => encodeURIComponent(spec.rowLabel(row)));
  return (
    <section className={classes.bar} aria-label={t('list.selection')}>
      <strong aria-live="polite">{t('list.ticked', { count: ticked.length })}</strong>
      {tickableCount > ticked.length && (
        <Button size="xs" variant="default" loading={isLoading} onClick={() => void tickAll()}>
          {t(total > MAX_TICKED ? 'list.tickFirst' : 'list.tickEvery', {
            count: formatNumber(tickableCount),
          })}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => onTick([])}>
        {t('list.untick')}
      </Button>
      {children}
      {spec.searchType && (
        <Button
          component={Link}
          to={`/rechercher/${spec.searchType}/${numbers.slice(0, MAX_TICKED).join(',')}`}
          size="xs"
          leftSection={<Icon name="right" size={14} />}
        >
          {t('list.moveTicked')}
        </Button>
      )}
    </section>
  );
}
