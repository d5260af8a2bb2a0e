import type { PanelKind } from '@cmon/core/catalogue/product';
import type { ComponentType, ReactElement } from 'react';
import { IdeasPanel } from '../panels/ideas/IdeasPanel.tsx';
import { TextPanel } from '../panels/text/TextPanel.tsx';
import { FondPanel } from '../panels/tiles/FondPanel.tsx';
import { FontPanel } from '../panels/tiles/FontPanel.tsx';
import { FormePanel } from '../panels/tiles/FormePanel.tsx';
import { PictoPanel } from '../panels/tiles/PictoPanel.tsx';
import { TextcolorPanel } from '../panels/tiles/TextcolorPanel.tsx';
import { Stage } from '../preview/Stage.tsx';
import { EditorFrame } from './EditorFrame.tsx';

/** The panels that many products share. */
const PANELS: Readonly<Partial<Record<PanelKind, ComponentType>>> = {
  texte: TextPanel,
  ideas: IdeasPanel,
  forme: () => <FormePanel panel="forme" />,
  modelColour: () => <FormePanel panel="modelColour" />,
  corkType: () => <FormePanel panel="corkType" />,
  sparePart: () => <FormePanel panel="sparePart" />,
  fond: FondPanel,
  picto: PictoPanel,
  font: FontPanel,
  textcolor: TextcolorPanel,
};

export interface ScreenProps {
  /** The panels of a screen, in order. */
  readonly panels: readonly PanelKind[];
}

interface EditorLayoutProps extends ScreenProps {
  /** Panels of a single layout, which are part of its chunk. */
  readonly own?: Readonly<Partial<Record<PanelKind, ComponentType>>>;
}

/** The stage and the panels, in the order of the screen. */
export function EditorLayout({ panels, own = {} }: EditorLayoutProps): ReactElement {
  return (
    <EditorFrame stage={<Stage />}>
      {panels.map((kind) => {
        const Panel = own[kind] ?? PANELS[kind];
        return Panel && <Panel key={kind} />;
      })}
    </EditorFrame>
  );
}
