import type { PanelKind } from '@cmon/core/catalogue/product';
import type { Forme } from '@cmon/core/catalogue/types';
import type { ReactElement } from 'react';
import { SceneThumb } from '../../controls/SceneThumb.tsx';
import { TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { Notes } from '../Notes.tsx';
import { outcomeOf } from '../outcomeOf.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { reasonOf } from '../reasonOf.ts';
import { useCutTexts } from '../text/useCutTexts.ts';
import { type ChoicesProps, optionOf, type PanelView, useOffer, usePanelView } from '../usePanel.ts';
import { Groups } from './Groups.tsx';

interface FormePanelProps {
  readonly panel: Extract<PanelKind, 'forme' | 'modelColour' | 'corkType' | 'sparePart'>;
}

/**
 * Shape or model, each drawn with the current choices and in proportion to the others; models that differ by their
 * colour alone are shown as that colour.
 */
export function FormePanel({ panel }: FormePanelProps): ReactElement | null {
  const view = usePanelView();
  return view && <FormePanelOf view={view} panel={panel} />;
}

function FormePanelOf({ view, panel }: { readonly view: PanelView } & FormePanelProps): ReactElement | null {
  const option = optionOf(view, panel);
  const current = view.env.catalogue.formes.get(view.preview.forme);
  if (!option || !current) return null;
  return (
    <Panel
      kind={panel}
      summary={view.name(current.name)}
      sample={
        panel === 'modelColour' && <span className={styles.dot} style={{ background: current.material }} />
      }
    >
      <FormeChoices view={view} option={option} panel={panel} current={current.id} />
    </Panel>
  );
}

interface FormeChoicesProps extends ChoicesProps, FormePanelProps {
  /** Id of the shape that is chosen. */
  readonly current: number;
}

function FormeChoices({ view, option, panel, current }: FormeChoicesProps): ReactElement {
  const editing = useEditing();
  const { groups, entries } = useOffer({ view, option });
  const cut = useCutTexts(view, 'every part');
  const { catalogue } = view.env;
  const coloured = panel === 'modelColour';
  /** An object's shape is shown on the object, a label by itself. */
  const onObject = (forme: Forme) => forme.thumbType === 'object';
  const extentOf = (forme: Forme | undefined) => {
    const mockup = forme && onObject(forme) ? catalogue.mockups.get(forme.mockup ?? '') : undefined;
    return mockup?.height ?? forme?.width ?? 0;
  };
  const largest = Math.max(...entries.map(({ id }) => extentOf(catalogue.formes.get(id))));
  const tiles = entries.flatMap(({ id, refused }) => {
    const forme = catalogue.formes.get(id);
    if (!forme) return [];
    const share = `${Math.max(34, (extentOf(forme) / largest) * 100)}%`;
    return {
      id,
      name: view.name(forme.name),
      reason: reasonOf(view, refused, 'out.forme'),
      draw: () =>
        coloured ? (
          <span className={styles.material} style={{ background: forme.material }} />
        ) : (
          <span
            className={styles.inProportion}
            style={onObject(forme) ? { height: share } : { width: share }}
          >
            <SceneThumb
              drawing={view.drawing}
              choice={outcomeOf(view, 'forme', id)}
              preview={view.preview.index}
              onObject={onObject(forme)}
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
        size={coloured ? 'square' : 'wide'}
        onChoose={(id) => editing.dispatch({ kind: 'select', option: 'forme', id })}
        onPoint={(forme) =>
          editing.dispatch({ kind: 'previewForme', forme: forme === current ? null : forme })
        }
      />
      <Notes notes={cut} />
    </>
  );
}
