import { Button } from '@mantine/core';
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

/** A large button that adds the next rows to a floor list. Shows nothing at the end of the list. */
export function MoreButton({ list, label = t('list.more') }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      size="lg"
      variant="default"
      display="block"
      mx="auto"
      my="xs"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
