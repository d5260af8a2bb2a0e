import type { PanelKind } from '@cmon/core/catalogue/product';
import type { Forme } from '@cmon/core/catalogue/types';
import type { ReactElement } from 'react';
import { SceneThumb } from '../../controls/SceneThumb.tsx';
import { TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { describeReason } from '../describeReason.ts';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { simulateSelection } from '../simulateSelection.ts';
import { useCutTextNotes } from '../text/useCutTextNotes.ts';
import { type ChoicesProps, findOption, type PanelView, useOffer, usePanelView } from '../usePanelView.ts';
import { Groups } from './Groups.tsx';

interface FormePanelProps {
  readonly panel: Extract<PanelKind, 'forme' | 'modelColour' | 'corkType' | 'sparePart'>;
}

/**
 * Shapes or models, each drawn with the current choices and in proportion to the others. Models that differ only by
 * colour are shown as colour swatches.
 */
export function FormePanel({ panel }: FormePanelProps): ReactElement | null {
  const view = usePanelView();
  return view && <FormePanelContent view={view} panel={panel} />;
}

function FormePanelContent({
  view,
  panel,
}: { readonly view: PanelView } & FormePanelProps): ReactElement | null {
  const option = findOption(view, panel);
  const current = view.env.catalogue.formes.get(view.preview.forme);
  if (!option || !current) return null;
  return (
    <Panel
      kind={panel}
      summary={view.getName(current.name)}
      sample={
        panel === 'modelColour' && <span className={styles.dot} style={{ background: current.material }} />
      }
    >
      <FormeChoices view={view} option={option} panel={panel} current={current.id} />
    </Panel>
  );
}

/** Smallest size of a drawn shape, as a percentage of its tile: a much smaller shape can't be recognised. */
const MIN_SHARE_PERCENT = 34;

interface FormeChoicesProps extends ChoicesProps, FormePanelProps {
  /** Id of the selected shape. */
  readonly current: number;
}

function FormeChoices({ view, option, panel, current }: FormeChoicesProps): ReactElement {
  const editing = useEditing();
  const { groups, entries } = useOffer({ view, option });
  const cutNotes = useCutTextNotes(view, 'every part');
  const { catalogue } = view.env;
  const isColour = panel === 'modelColour';
  /** The shape of an object is shown on the object, a label by itself. */
  const isOnObject = (forme: Forme) => forme.thumbType === 'object';
  /** The extent by which shapes are drawn in proportion: an object's height, or a label's width. */
  const measureExtent = (forme: Forme | undefined) => {
    const mockup = forme && isOnObject(forme) ? catalogue.mockups.get(forme.mockup ?? '') : undefined;
    return mockup?.height ?? forme?.width ?? 0;
  };
  const largest = Math.max(...entries.map(({ id }) => measureExtent(catalogue.formes.get(id))));
  const tiles = entries.flatMap(({ id, refused }) => {
    const forme = catalogue.formes.get(id);
    if (!forme) return [];
    const share = `${Math.max(MIN_SHARE_PERCENT, (measureExtent(forme) / largest) * 100)}%`;
    return {
      id,
      name: view.getName(forme.name),
      reason: describeReason(view, refused, 'out.forme'),
      draw: () =>
        isColour ? (
          <span className={styles.material} style={{ background: forme.material }} />
        ) : (
          <span
            className={styles.inProportion}
            style={isOnObject(forme) ? { height: share } : { width: share }}
          >
            <SceneThumb
              drawing={view.drawing}
              choice={simulateSelection(view, 'forme', id)}
              preview={view.preview.index}
              onObject={isOnObject(forme)}
            />
          </span>
        ),
    };
  });
  return (
    <>
      <Groups view={view} option={option} groups={groups} />
      <TileGrid
        label={view.translate(`panel.${panel}`)}
        tiles={tiles}
        chosen={current}
        size={isColour ? 'square' : 'wide'}
        onChoose={(id) => editing.dispatch({ kind: 'select', option: 'forme', id })}
        onHover={(forme) =>
          editing.dispatch({ kind: 'previewForme', forme: forme === current ? null : forme })
        }
      />
      <Notes notes={cutNotes} />
    </>
  );
}
