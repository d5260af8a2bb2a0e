import { useEffect, useRef } from 'react';
import { ColumnScroller } from './ColumnScroller.tsx';
import classes from './ListRows.module.css';
import type { Column, ListPage, ListSpec, ListState } from './listSpec.ts';
import { withSort } from './listUrl.ts';
import { Pager } from './Pager.tsx';
import { RowTable } from './RowTable.tsx';
import { useFurtherPages } from './useFurtherPages.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** The most rows that scrolling reaches from the page of the URL on, because browsers limit the height of a document. */
const MAX_SCROLLED = 10_000;

interface ListRowsProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  readonly state: ListState;
  /** The page of the URL, or the former page while the page of the URL is loaded. */
  readonly page: ListPage<Row>;
  /** Whether `page` is the page of the URL. */
  readonly isCurrent: boolean;
  readonly columns: readonly Column<Row>[];
  /** The columns that only the cards of a phone have. */
  readonly cardColumns: readonly Column<Row>[];
  /** Null when rows can't be ticked. */
  readonly ticked: readonly Row[] | null;
  readonly onTick: (rows: readonly Row[]) => void;
  readonly openId: string | null;
  readonly onOpen: ((id: string) => void) | null;
  readonly onChange: (state: ListState) => void;
}

/** The rows of a list from the page of the URL on: further pages are loaded as one scrolls. The pager stays in view. */
export function ListRows<Row extends { readonly id: string }>(props: ListRowsProps<Row>) {
  const { spec, state, page, isCurrent, onChange, ...table } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowsBefore = (page.page - 1) * state.size;
  const count = isCurrent
    ? Math.max(page.rows.length, Math.min(page.total - rowsBefore, MAX_SCROLLED))
    : page.rows.length;
  const virtual = useVirtualRows(body, count, state.size);
  const pageOf = (index: number) => page.page + Math.floor(index / state.size);
  const pagesInView = [...new Set(virtual.drawn.map(({ index }) => pageOf(index)))].sort((a, b) => a - b);
  const furtherPages = useFurtherPages(
    spec,
    state,
    isCurrent ? pagesInView.filter((number) => number !== page.page) : [],
  );
  const rowsOf = (number: number) => (number === page.page ? page : furtherPages.get(number))?.rows ?? [];
  const shownPage = pageOf(Math.min(virtual.topIndex, count - 1));

  // A person who goes to another page from far down sees its first row.
  const lastPage = useRef(state.page);
  useEffect(() => {
    if (lastPage.current === state.page) return;
    lastPage.current = state.page;
    const table = body.current?.closest('table');
    if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView();
  }, [state.page]);

  return (
    <>
      <RowTable
        {...table}
        spec={spec}
        state={state}
        body={body}
        virtual={virtual}
        rowAt={(index) => rowsOf(pageOf(index))[index % state.size]}
        rowsBefore={rowsBefore}
        rowCount={page.totalExact ? page.total : null}
        readAt={page.readAt}
        pageRows={rowsOf(shownPage)}
        onSort={(sort) => onChange(withSort(state, sort))}
      />
      <div className={classes.pager}>
        <Pager state={state} page={{ page: shownPage, pages: page.pages }} onChange={onChange}>
          <ColumnScroller body={body} columns={table.columns} />
        </Pager>
      </div>
    </>
  );
}
