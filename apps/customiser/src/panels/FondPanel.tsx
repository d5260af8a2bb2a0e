import { leadId } from '@cmon/core/composition/stack';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { SceneThumb } from '../controls/SceneThumb.tsx';
import { type Tile, TileGrid } from '../controls/TileGrid.tsx';
import { useEditing } from '../store/widgetContext.ts';
import { Groups } from './Groups.tsx';
import { outcomeOf } from './outcomeOf.ts';
import { Panel } from './Panel.tsx';
import styles from './panels.module.css';
import { reasonOf } from './reasonOf.ts';
import { optionOf, type PanelView, useOffer, usePanelView } from './usePanel.ts';

/** Backgrounds by theme, each drawn under the shopper's own text and illustration. */
export function FondPanel(): ReactElement | null {
  const view = usePanelView();
  return view && <FondPanelOf view={view} />;
}

function FondPanelOf({ view }: { readonly view: PanelView }): ReactElement | null {
  const editing = useEditing();
  const option = optionOf(view, 'fond');
  const { groups, entries } = useOffer(view, option);
  if (!option) return null;
  const { catalogue } = view.env;
  const chosen = leadId(view.preview.fond);
  const current = catalogue.fonds.get(chosen);
  const tiles = entries.map(({ id, refused }): Tile => {
    const fond = catalogue.fonds.get(id);
    return {
      id,
      name: fond ? view.name(fond.name) : view.say('fond.none'),
      reason: reasonOf(view, refused, 'out.fond'),
      draw: () =>
        id === 0 ? (
          <span className={styles.none}>
            <Icon name="none" />
          </span>
        ) : (
          <SceneThumb
            drawing={view.drawing}
            choice={outcomeOf(view, 'fond', id)}
            preview={view.preview.index}
          />
        ),
    };
  });
  return (
    <Panel
      kind="fond"
      summary={current ? view.name(current.name) : view.say('fond.none')}
      sample={current && <span className={styles.dot} style={{ background: current.colour }} />}
    >
      <Groups view={view} option={option} groups={groups} />
      <TileGrid
        label={view.say('panel.fond')}
        tiles={tiles}
        chosen={chosen}
        size="wide"
        onChoose={(id) => editing.dispatch({ kind: 'select', option: 'fond', id })}
      />
      <div>
        <Button icon="reset" onPress={() => editing.dispatch({ kind: 'resetFonds' })}>
          {view.say('fond.reset')}
        </Button>
      </div>
    </Panel>
  );
}
