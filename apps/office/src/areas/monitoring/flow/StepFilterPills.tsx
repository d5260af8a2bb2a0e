import { STEP_FILTERS, type StepFilter } from '@cmon/core/production/statuses';
import { Link, useParams, useSearchParams } from 'react-router';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';

/** The filters that open work can match. Finished work is in the lists of /parcourir. */
export const OPEN_FILTERS = ['STEP_A_REALISER', 'STEP_EN_SOUFFRANCE', 'STEP_AUCUN'] as const;

/** The filter that the URL's path ends with; null for none or an unknown one. */
export function useStepFilter(): StepFilter | null {
  const { stepFilter } = useParams();
  return STEP_FILTERS.find((filter) => filter === stepFilter) ?? null;
}

/** Links that choose the filter in the URL. `path` is the path of the screen without a filter. */
export function StepFilterPills({ path }: { readonly path: string }) {
  const current = useStepFilter();
  const [params] = useSearchParams();
  const query = params.size > 0 ? `?${params.toString()}` : '';
  const renderPill = (filter: StepFilter | null) => (
    <Link
      key={filter ?? 'all'}
      className={classes.pill}
      to={`${path}${filter === null ? '' : `/${filter}`}${query}`}
      replace
      aria-current={filter === current ? 'page' : undefined}
    >
      {t(`monitoring.filter.${filter ?? 'all'}`)}
    </Link>
  );
  return (
    <nav className={classes.pills} aria-label={t('monitoring.step')}>
      {[null, ...STEP_FILTERS].map(renderPill)}
    </nav>
  );
}
