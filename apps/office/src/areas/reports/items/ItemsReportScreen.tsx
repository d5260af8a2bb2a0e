import { Link, useSearchParams } from 'react-router';
import { t } from '../../../messages/translate.ts';
import classes from '../Reports.module.css';
import { ItemsByProperty } from './ItemsByProperty.tsx';
import { ITEM_PROPERTIES } from './itemProperties.ts';
import { PrintedTexts } from './PrintedTexts.tsx';
import { Reissues } from './Reissues.tsx';
import { REISSUE_CHOICES } from './reissueUrl.ts';

const TABS = [...ITEM_PROPERTIES, 'texts', 'reissues'] as const;
type Tab = (typeof TABS)[number];

/** /reports/items: the items of a period by a property, how their texts are printed, and what was made again. */
export function ItemsReportScreen() {
  const [query] = useSearchParams();
  const tab = TABS.find((tab) => tab === query.get('property')) ?? 'product';
  const tabs = (
    <nav className={classes.tabs} aria-label={t('itemsReport.properties')}>
      {TABS.map((tabChoice) => (
        <Link
          key={tabChoice}
          className={classes.tab}
          to={{ search: withTab(query, tabChoice).toString() }}
          aria-current={tabChoice === tab ? 'page' : undefined}
        >
          {t(`itemsReport.property.${tabChoice}`)}
        </Link>
      ))}
    </nav>
  );
  if (tab === 'texts') return <PrintedTexts tabs={tabs} />;
  return tab === 'reissues' ? <Reissues tabs={tabs} /> : <ItemsByProperty property={tab} tabs={tabs} />;
}

/** The query string of another tab. It doesn't keep the filters of the reissues. */
function withTab(query: URLSearchParams, tab: Tab): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of REISSUE_CHOICES) next.delete(name);
  next.set('property', tab);
  return next;
}
