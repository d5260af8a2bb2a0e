import { FondPanel } from '../panels/FondPanel.tsx';
import { FontPanel } from '../panels/FontPanel.tsx';
import { FormePanel } from '../panels/FormePanel.tsx';
import { PictoPanel } from '../panels/PictoPanel.tsx';
import { TextcolorPanel } from '../panels/TextcolorPanel.tsx';
import { TextPanel } from '../panels/TextPanel.tsx';
import { Stage } from '../preview/Stage.tsx';
import { EditorFrame } from './EditorFrame.tsx';

/** One mug and its two sides; the model panel offers its sizes. */
export const Screen = () => (
  <EditorFrame stage={<Stage />}>
    <TextPanel />
    <FormePanel />
    <FondPanel />
    <PictoPanel />
    <FontPanel />
    <TextcolorPanel />
  </EditorFrame>
);
