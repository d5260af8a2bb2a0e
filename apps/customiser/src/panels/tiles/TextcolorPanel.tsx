import type { ReactElement } from 'react';
import { type Tile, TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { describeReason } from '../describeReason.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { type ChoicesProps, findOption, type PanelView, useOffer, usePanelView } from '../usePanelView.ts';
import { Groups } from './Groups.tsx';

/** The text colours, as swatches. */
export function TextcolorPanel(): ReactElement | null {
  const view = usePanelView();
  return view && <TextcolorPanelContent view={view} />;
}

function TextcolorPanelContent({ view }: { readonly view: PanelView }): ReactElement | null {
  const option = findOption(view, 'textcolor');
  if (!option) return null;
  const current = view.env.catalogue.textcolors.get(view.preview.textcolor);
  return (
    <Panel
      kind="textcolor"
      summary={current && view.getName(current.name)}
      sample={current && <span className={styles.dot} style={{ background: current.value }} />}
    >
      <TextcolorChoices view={view} option={option} />
    </Panel>
  );
}

function TextcolorChoices({ view, option }: ChoicesProps): ReactElement {
  const editing = useEditing();
  const { groups, entries } = useOffer({ view, option });
  const { textcolors } = view.env.catalogue;
  const tiles = entries.flatMap(({ id, refused }): readonly Tile[] => {
    const colour = textcolors.get(id);
    if (!colour) return [];
    return [
      {
        id,
        name: view.getName(colour.name),
        reason: describeReason(view, refused, 'out.textcolor'),
        draw: () => <span style={{ background: colour.value }} />,
      },
    ];
  });
  const isAnyUnavailable = tiles.some(({ reason }) => reason !== null);
  return (
    <>
      <Groups view={view} option={option} groups={groups} />
      <TileGrid
        label={view.translate('panel.textcolor')}
        tiles={tiles}
        chosen={view.preview.textcolor}
        size="swatch"
        named={false}
        hint={isAnyUnavailable && view.translate('out.textcolorSome')}
        onChoose={(id) => editing.dispatch({ kind: 'select', option: 'textcolor', id })}
      />
    </>
  );
}
