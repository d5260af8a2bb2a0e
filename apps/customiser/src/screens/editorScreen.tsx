import type { PanelKind } from '@cmon/core/catalogue/product';
import type { ComponentType } from 'react';
import { FondPanel } from '../panels/FondPanel.tsx';
import { FontPanel } from '../panels/FontPanel.tsx';
import { FormePanel } from '../panels/FormePanel.tsx';
import { PictoPanel } from '../panels/PictoPanel.tsx';
import { TextcolorPanel } from '../panels/TextcolorPanel.tsx';
import { TextPanel } from '../panels/TextPanel.tsx';
import { Stage } from '../preview/Stage.tsx';
import { EditorFrame } from './EditorFrame.tsx';

/** The panels that many products share; one that a single product has comes with its screen. */
const panels = {
  texte: TextPanel,
  forme: () => <FormePanel panel="forme" />,
  modelColour: () => <FormePanel panel="modelColour" />,
  corkType: () => <FormePanel panel="corkType" />,
  sparePart: () => <FormePanel panel="sparePart" />,
  fond: FondPanel,
  picto: PictoPanel,
  font: FontPanel,
  textcolor: TextcolorPanel,
} satisfies Readonly<Partial<Record<PanelKind, ComponentType>>>;

/** What nearly every product ends with. */
export const look = ['fond', 'picto', 'font', 'textcolor'] as const;

/** An editor screen: the stage and its panels, in this order; a panel that the product doesn't offer stays away. */
export const editorScreen = (...order: readonly (keyof typeof panels | ComponentType)[]): ComponentType => {
  const shown = order.map((panel) => (typeof panel === 'string' ? panels[panel] : panel));
  return () => (
    <EditorFrame stage={<Stage />}>
      {shown.map((Panel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a screen never changes
        <Panel key={place} />
      ))}
    </EditorFrame>
  );
};
