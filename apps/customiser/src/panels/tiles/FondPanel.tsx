import { getFirstId } from '@cmon/core/composition/stack';
import { mayHavePhoto } from '@cmon/core/rules/offer';
import type { ReactElement } from 'react';
import { Button } from '../../controls/Button.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { SceneThumb } from '../../controls/SceneThumb.tsx';
import { type Tile, TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { describeReason } from '../describeReason.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { YourPhoto } from '../photo/YourPhoto.tsx';
import { simulateSelection } from '../simulateSelection.ts';
import { type ChoicesProps, findOption, type PanelView, useOffer, usePanelView } from '../usePanelView.ts';
import { Groups } from './Groups.tsx';

/** Backgrounds by theme, each drawn under the shopper's own text and illustration. */
export function FondPanel(): ReactElement | null {
  const view = usePanelView();
  return view && <FondPanelContent view={view} />;
}

function FondPanelContent({ view }: { readonly view: PanelView }): ReactElement | null {
  const option = findOption(view, 'fond');
  if (!option) return null;
  const current = view.env.catalogue.fonds.get(getFirstId(view.preview.fond));
  const name = current ? view.getName(current.name) : view.translate('fond.none');
  return (
    <Panel
      kind="fond"
      summary={
        current?.type !== 'photo' && mayHavePhoto([option], view.env.market)
          ? view.translate('fond.orPhoto', { name })
          : name
      }
      sample={current && <span className={styles.dot} style={{ background: current.colour }} />}
    >
      <FondChoices view={view} option={option} />
    </Panel>
  );
}

function FondChoices({ view, option }: ChoicesProps): ReactElement {
  const editing = useEditing();
  const { groups, entries } = useOffer({ view, option });
  const { catalogue } = view.env;
  const tiles = entries.map(({ id, refused }): Tile => {
    const fond = catalogue.fonds.get(id);
    return {
      id,
      name: fond ? view.getName(fond.name) : view.translate('fond.none'),
      reason: describeReason(view, refused, 'out.fond'),
      draw: () =>
        id === 0 ? (
          <span className={styles.none}>
            <Icon name="none" />
          </span>
        ) : (
          <SceneThumb
            drawing={view.drawing}
            choice={simulateSelection(view, 'fond', id)}
            preview={view.preview.index}
          />
        ),
    };
  });
  return (
    <>
      {mayHavePhoto([option], view.env.market) && <YourPhoto view={view} option={option} />}
      <Groups view={view} option={option} groups={groups} />
      <TileGrid
        label={view.translate('panel.fond')}
        tiles={tiles}
        chosen={getFirstId(view.preview.fond)}
        size="wide"
        onChoose={(id) => editing.dispatch({ kind: 'select', option: 'fond', id })}
      />
      <div>
        <Button icon="reset" onPress={() => editing.dispatch({ kind: 'resetFonds' })}>
          {view.translate('fond.reset')}
        </Button>
      </div>
    </>
  );
}
