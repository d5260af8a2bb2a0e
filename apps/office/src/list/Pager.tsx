import { ActionIcon, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import type { IconName } from '../display/iconPaths.ts';
import { type MessageKey, t } from '../messages/translate.ts';
import type { ListPage, ListState } from './listSpec.ts';
import { PAGE_SIZES } from './listUrl.ts';
import classes from './Pager.module.css';

interface PagerProps {
  readonly state: ListState;
  readonly page: Pick<ListPage<unknown>, 'page' | 'pages'>;
  readonly onChange: (state: ListState) => void;
  /** Buttons between the number of rows and the page. */
  readonly children?: ReactNode;
}

/** The page number with the buttons to change it, and the number of rows per page. */
export function Pager({ state, page: { page, pages }, onChange, children }: PagerProps) {
  const renderButton = (label: MessageKey, icon: IconName, target: number) => (
    <ActionIcon
      variant="default"
      size={34}
      aria-label={t(label)}
      disabled={target < 1 || target > pages || target === page}
      onClick={() => onChange({ ...state, page: target })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <nav className={classes.pager} aria-label={t('list.pages')}>
      <NativeSelect
        size="xs"
        aria-label={t('list.size')}
        value={String(state.size)}
        onChange={(event) => onChange({ ...state, page: 1, size: Number(event.currentTarget.value) })}
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('list.perPage', { count: size }) }))}
      />
      {children}
      <div className={classes.steps}>
        {renderButton('list.firstPage', 'first', 1)}
        {renderButton('list.previousPage', 'left', page - 1)}
        <span className={classes.where}>
          {t('list.pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}
        </span>
        {renderButton('list.nextPage', 'right', page + 1)}
        {renderButton('list.lastPage', 'last', pages)}
      </div>
    </nav>
  );
}
