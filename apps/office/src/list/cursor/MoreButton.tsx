import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../messages/translate.ts';

interface MoreButtonProps {
  /** The part of an infinite query that says whether there are further rows, and loads them. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly label?: string;
}

/**
 * A large button below a list that adds its next rows. It keeps the focus while they load. At the end of the list it is not
 * shown, and the focus goes to the first row that was added.
 */
export function MoreButton({ list, label = t('list.more') }: MoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  /** The last row before the press. */
  const lastRow = useRef<Element | null>(null);
  useEffect(() => {
    if (isFetchingNextPage) return;
    if (!hasNextPage) focusRowAfter(lastRow.current);
    lastRow.current = null;
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <Button
      size="lg"
      variant="default"
      display="block"
      mx="auto"
      my="xs"
      // A disabled button would lose the focus.
      aria-disabled={isFetchingNextPage}
      leftSection={isFetchingNextPage && <Loader size="xs" />}
      onClick={({ currentTarget }) => {
        if (isFetchingNextPage) return;
        lastRow.current = findRowBefore(currentTarget);
        void fetchNextPage();
      }}
    >
      {label}
    </Button>
  );
}

const LISTS = 'ul, ol, tbody';

/** Finds the last row of the nearest list before an element. A list inside a row of another list is passed over. */
function findRowBefore(element: Element): Element | null {
  for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
    let sibling = ancestor.previousElementSibling;
    for (; sibling !== null; sibling = sibling.previousElementSibling) {
      const lists = sibling.matches(LISTS) ? [sibling] : [...sibling.querySelectorAll(LISTS)];
      const outer = lists.filter((list) => !lists.some((other) => other !== list && other.contains(list)));
      const row = outer.at(-1)?.lastElementChild;
      if (row) return row;
    }
  }
  return null;
}

/** Moves the focus, which was lost with the button, to the row after `row`, or to `row` itself when none was added. */
function focusRowAfter(row: Element | null): void {
  const next = row?.nextElementSibling ?? row;
  if (!(next instanceof HTMLElement) || document.activeElement !== document.body) return;
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus();
}
