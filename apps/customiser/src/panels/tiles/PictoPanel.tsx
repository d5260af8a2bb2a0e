import { offeredIds } from '@cmon/core/catalogue/offeredIds';
import { panelOffer } from '@cmon/core/customiser/panelOffer';
import type { OptionState } from '@cmon/core/customiser/state';
import { type ReactElement, useMemo, useState } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import { type Tile, TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { reasonOf } from '../reasonOf.ts';
import {
  type ChoicesProps,
  isOutForGood,
  optionOf,
  type PanelView,
  useOffer,
  usePanelView,
} from '../usePanel.ts';
import { Groups } from './Groups.tsx';
import { PictoSearch } from './PictoSearch.tsx';
import { PictoThumb } from './PictoThumb.tsx';
import { searchPictos } from './searchPictos.ts';

/** Illustrations by theme, or by a word in the shopper's language. */
export function PictoPanel(): ReactElement | null {
  const view = usePanelView();
  return view && <PictoPanelOf view={view} />;
}

function PictoPanelOf({ view }: { readonly view: PanelView }): ReactElement | null {
  const option = optionOf(view, 'picto');
  // What was sought is still there when the panel is opened again.
  const [sought, setSought] = useState('');
  if (!option || !view.env.catalogue.formes.get(view.preview.forme)?.pictoSlot) return null;
  const current = view.env.catalogue.pictos.get(view.preview.picto);
  return (
    <Panel
      kind="picto"
      summary={current && !isNone(current) ? view.name(current.label) : view.translate('divers.sansPicto')}
      sample={
        current &&
        !isNone(current) && (
          <span className={styles.mini}>
            <PictoThumb view={view} picto={current} />
          </span>
        )
      }
    >
      <PictoChoices view={view} option={option} sought={sought} onSeek={setSought} />
    </Panel>
  );
}

interface PictoChoicesProps extends ChoicesProps {
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
}

function PictoChoices({ view, option, sought, onSeek }: PictoChoicesProps): ReactElement {
  const editing = useEditing();
  const byGroup = useOffer({ view, option });
  const found = useFound(view, option, sought);
  const { pictos, groups } = view.env.catalogue;
  const current = pictos.get(view.preview.picto);
  const entries = found ?? byGroup.entries;
  // The chosen drawing may be shown in another variation on this background than the one in the list.
  const chosen = entries.find((entry) => entry.chosen)?.id ?? view.preview.picto;
  const optional = offeredIds(option, view.env.catalogue).includes(0) || [...pictos.values()].some(isNone);
  const tiles = entries.flatMap(({ id, refused }): readonly Tile[] => {
    const picto = pictos.get(id);
    if (!picto || id === 0 || picto.type === 'none') return [];
    return [
      {
        id,
        name: view.name(picto.label),
        reason: reasonOf(view, refused, 'picto.unavailable'),
        draw: () => <PictoThumb view={view} picto={picto} />,
      },
    ];
  });
  const none: Tile = {
    id: 0,
    name: view.translate('divers.sansPicto'),
    reason: null,
    draw: () => (
      <span className={styles.none}>
        <Icon name="none" />
      </span>
    ),
  };
  const allOut = tiles.every(({ reason }) => reason !== null) && tiles[0]?.reason;
  const theme = groups.get(option.selectedGroupId ?? 0);
  return (
    <>
      <PictoSearch
        translate={view.translate}
        sought={sought}
        onSeek={onSeek}
        found={found ? tiles.length : null}
      />
      {!found && <Groups view={view} option={option} groups={byGroup.groups} />}
      {allOut && <p className={styles.hint}>{allOut}</p>}
      {tiles.length === 0 ? (
        <p className={styles.empty}>{view.translate('picto.empty')}</p>
      ) : (
        <TileGrid
          key={found ? 'found' : theme?.id}
          label={theme && !found ? view.name(theme.name) : view.translate('panel.picto')}
          tiles={optional && !found ? [none, ...tiles] : tiles}
          chosen={current && isNone(current) ? 0 : chosen}
          size="square"
          onChoose={(id) => editing.dispatch({ kind: 'select', option: 'picto', id })}
        />
      )}
    </>
  );
}

const isNone = ({ type }: { readonly type: string }): boolean => type === 'none';

/** What a search finds among all groups of the option; null while nothing is sought. */
function useFound(view: PanelView, option: OptionState, sought: string) {
  const { state, env, preview } = view;
  const seeking = sought.trim() !== '';
  const all = useMemo(
    () =>
      seeking
        ? panelOffer(state, { ...option, selectedGroupId: null, controlIndex: preview.index }, env).entries
        : null,
    [state, env, preview.index, option, seeking],
  );
  return useMemo(() => {
    if (!all) return null;
    const pictos = all.flatMap(({ id }) => env.catalogue.pictos.get(id) ?? []);
    const hits = new Set(searchPictos(pictos, sought, env.locale).map(({ id }) => id));
    return all.filter(({ id, refused }) => hits.has(id) && !isOutForGood(refused, env));
  }, [all, env, sought]);
}
