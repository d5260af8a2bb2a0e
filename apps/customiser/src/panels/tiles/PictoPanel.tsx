import { findEmptyPictoId } from '@cmon/core/catalogue/pictures/findEmptyPictoId';
import { buildPanelOffer } from '@cmon/core/customiser/buildPanelOffer';
import type { OptionState } from '@cmon/core/customiser/state';
import { type ReactElement, useMemo, useState } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import { type Tile, TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { describeReason } from '../describeReason.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import {
  type ChoicesProps,
  findOption,
  isNeverAvailable,
  type PanelView,
  useOffer,
  usePanelView,
} from '../usePanelView.ts';
import { Groups } from './Groups.tsx';
import { PictoSearch } from './PictoSearch.tsx';
import { PictoThumb } from './PictoThumb.tsx';
import { searchPictos } from './searchPictos.ts';

/** Illustrations by theme, or by a search word in the shopper's language. */
export function PictoPanel(): ReactElement | null {
  const view = usePanelView();
  return view && <PictoPanelContent view={view} />;
}

function PictoPanelContent({ view }: { readonly view: PanelView }): ReactElement | null {
  const option = findOption(view, 'picto');
  // Kept here, so that the query stays when the panel is closed and opened again.
  const [query, setQuery] = useState('');
  if (!option || !view.env.catalogue.formes.get(view.preview.forme)?.pictoSlot) return null;
  const current = view.env.catalogue.pictos.get(view.preview.picto);
  return (
    <Panel
      kind="picto"
      summary={current && !isNone(current) ? view.getName(current.label) : view.translate('divers.sansPicto')}
      sample={
        current &&
        !isNone(current) && (
          <span className={styles.mini}>
            <PictoThumb view={view} picto={current} />
          </span>
        )
      }
    >
      <PictoChoices view={view} option={option} query={query} onQueryChange={setQuery} />
    </Panel>
  );
}

interface PictoChoicesProps extends ChoicesProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

function PictoChoices({ view, option, query, onQueryChange }: PictoChoicesProps): ReactElement {
  const editing = useEditing();
  const groupOffer = useOffer({ view, option });
  const results = useSearchResults(view, option, query);
  const { pictos, groups } = view.env.catalogue;
  const current = pictos.get(view.preview.picto);
  const entries = results ?? groupOffer.entries;
  // On this background, the chosen picto may be replaced by another variation of it in the list.
  const chosen = entries.find((entry) => entry.chosen)?.id ?? view.preview.picto;
  const emptyId = findEmptyPictoId([option], view.env.catalogue);
  const tiles = entries.flatMap(({ id, refused }): readonly Tile[] => {
    const picto = pictos.get(id);
    if (!picto || id === 0 || picto.type === 'none') return [];
    return [
      {
        id,
        name: view.getName(picto.label),
        reason: describeReason(view, refused, 'picto.unavailable'),
        draw: () => <PictoThumb view={view} picto={picto} />,
      },
    ];
  });
  const none: Tile = {
    id: emptyId ?? 0,
    name: view.translate('divers.sansPicto'),
    reason: null,
    draw: () => (
      <span className={styles.none}>
        <Icon name="none" />
      </span>
    ),
  };
  const allUnavailableReason = tiles.every(({ reason }) => reason !== null) && tiles[0]?.reason;
  const theme = groups.get(option.selectedGroupId ?? 0);
  return (
    <>
      <PictoSearch
        translate={view.translate}
        query={query}
        onQueryChange={onQueryChange}
        resultCount={results ? tiles.length : null}
      />
      {!results && <Groups view={view} option={option} groups={groupOffer.groups} />}
      {allUnavailableReason && <p className={styles.hint}>{allUnavailableReason}</p>}
      {tiles.length === 0 ? (
        <p className={styles.empty}>{view.translate('picto.empty')}</p>
      ) : (
        <TileGrid
          key={results ? 'found' : theme?.id}
          label={theme && !results ? view.getName(theme.name) : view.translate('panel.picto')}
          tiles={emptyId === undefined || results ? tiles : [none, ...tiles]}
          chosen={chosen === 0 || (current && isNone(current)) ? none.id : chosen}
          size="square"
          onChoose={(id) => editing.dispatch({ kind: 'select', option: 'picto', id })}
        />
      )}
    </>
  );
}

const isNone = ({ type }: { readonly type: string }): boolean => type === 'none';

/** Returns the search results among all groups of the option; null while the query is empty. */
function useSearchResults(view: PanelView, option: OptionState, query: string) {
  const { state, env, preview } = view;
  const isSearching = query.trim() !== '';
  const offerOfAllGroups = useMemo(
    () =>
      isSearching
        ? buildPanelOffer(state, { ...option, selectedGroupId: null, controlIndex: preview.index }, env)
            .entries
        : null,
    [state, env, preview.index, option, isSearching],
  );
  return useMemo(() => {
    if (!offerOfAllGroups) return null;
    const pictos = offerOfAllGroups.flatMap(({ id }) => env.catalogue.pictos.get(id) ?? []);
    const entries = new Map(offerOfAllGroups.map((entry) => [entry.id, entry]));
    return searchPictos(pictos, query, env.locale)
      .flatMap(({ id }) => entries.get(id) ?? [])
      .filter(({ refused }) => !isNeverAvailable(refused, env));
  }, [offerOfAllGroups, env, query]);
}
