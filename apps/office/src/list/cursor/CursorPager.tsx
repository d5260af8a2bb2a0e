import { Button, Group } from '@mantine/core';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';

interface CursorPagerProps {
  readonly page: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNext: boolean;
    readonly hasPrevious: boolean;
  };
  readonly onChange: (cursor: { readonly after: string | null; readonly before: string | null }) => void;
}

/** Two large buttons to the page before and the page after this one, for a list of the floor of any length. */
export function CursorPager({ page, onChange }: CursorPagerProps) {
  if (!page.hasNext && !page.hasPrevious) return null;
  return (
    <Group component="nav" justify="space-between" aria-label={t('list.pages')}>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon name="left" />}
        disabled={!page.hasPrevious}
        onClick={() => onChange({ after: null, before: page.startCursor })}
      >
        {t('list.previousPage')}
      </Button>
      <Button
        variant="default"
        size="md"
        rightSection={<Icon name="right" />}
        disabled={!page.hasNext}
        onClick={() => onChange({ after: page.endCursor, before: null })}
      >
        {t('list.nextPage')}
      </Button>
    </Group>
  );
}
