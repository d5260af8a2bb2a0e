import { FondPanel } from '../panels/FondPanel.tsx';
import { FontPanel } from '../panels/FontPanel.tsx';
import { FormePanel } from '../panels/FormePanel.tsx';
import { PictoPanel } from '../panels/PictoPanel.tsx';
import { TextcolorPanel } from '../panels/TextcolorPanel.tsx';
import { TextPanel } from '../panels/TextPanel.tsx';
import { Stage } from '../preview/Stage.tsx';
import { EditorFrame } from './EditorFrame.tsx';

/** A cotton bag; its colours are models. */
export const Screen = () => (
  <EditorFrame stage={<Stage />}>
    <TextPanel />
    <FormePanel />
    <FormePanel panel="modelColour" />
    <FondPanel />
    <PictoPanel />
    <FontPanel />
    <TextcolorPanel />
  </EditorFrame>
);
