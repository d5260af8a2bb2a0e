import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber, formatTime } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { CsvButton } from './CsvButton.tsx';
import { buildListFileColumns, nameListFile } from './exportCsv.ts';
import classes from './ListHeader.module.css';
import type { Column, ListPage, ListSpec, ListState } from './listSpec.ts';
import { SortChoice } from './SortChoice.tsx';

interface ListHeaderProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  readonly page: ListPage<Row> | undefined;
  readonly shown: readonly Column<Row>[];
  readonly busy: boolean;
  readonly onReload: () => void;
  readonly onColumns: (keys: readonly string[] | null) => void;
  readonly onChange: (state: ListState) => void;
  readonly children?: ReactNode;
}

/** The title, the count of results, the time of the data, the order, and the actions on the whole list. */
export function ListHeader<Row extends { readonly id: string }>(props: ListHeaderProps<Row>) {
  const { spec, state, page, shown, busy, onReload, onColumns, onChange, children } = props;
  return (
    <header className={classes.header}>
      <h1 id="list-title" className={classes.title}>
        {t(spec.title)}
      </h1>
      {page && (
        <p className={classes.count} aria-live="polite">
          <strong>{`${page.totalExact ? '' : '≈ '}${formatNumber(page.total)}`}</strong>{' '}
          {t('list.results', { count: page.total })}
        </p>
      )}
      <div className={classes.tools}>
        {page && (
          <span className={classes.readAt}>
            {t('list.readAt')} <time dateTime={page.readAt}>{formatTime(new Date(page.readAt))}</time>
          </span>
        )}
        <ActionIcon
          variant="default"
          size={34}
          aria-label={t('list.reload')}
          loading={busy}
          onClick={onReload}
        >
          <Icon name="refresh" />
        </ActionIcon>
        <SortChoice spec={spec} state={state} onChange={onChange} />
        <ColumnChooser columns={spec.columns} shown={shown} onChange={onColumns} />
        <CsvButton
          name={() => nameListFile(spec, state, new Date())}
          columns={buildListFileColumns(spec, shown)}
          rows={(signal) => spec.loadAll(state, signal)}
        />
        {children}
      </div>
    </header>
  );
}
