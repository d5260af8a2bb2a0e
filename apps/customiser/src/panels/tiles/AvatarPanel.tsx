import type { AvatarSlot } from '@cmon/core/catalogue/types';
import { type Avatar, readAvatar } from '@cmon/core/composition/avatar';
import { computePreviewAvailability } from '@cmon/core/customiser/env';
import { reduce } from '@cmon/core/customiser/reduce';
import { explain } from '@cmon/core/rules/availability';
import { type ReactElement, useMemo, useState } from 'react';
import { type Tile, TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { describeReason } from '../describeReason.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { isNeverAvailable, type PanelView, usePanelView } from '../usePanelView.ts';
import { AvatarThumb } from './AvatarThumb.tsx';
import { ThemeRow } from './ThemeRow.tsx';

/** The slots in the order in which they are shown. */
const SLOTS = ['body', 'haircut', 'eyes', 'faceDetails', 'clothes', 'head', 'ears'] as const;

/** Slots that may be empty. */
const OPTIONAL_SLOTS: readonly AvatarSlot[] = ['head', 'ears'];

/** A child's portrait, composed slot by slot. Each value is shown on the current avatar. */
export function AvatarPanel(): ReactElement | null {
  const view = usePanelView();
  const avatar = view && readAvatar(view.preview.fond, view.env.catalogue);
  return view && avatar && <AvatarPanelContent view={view} avatar={avatar} />;
}

interface AvatarPanelContentProps {
  readonly view: PanelView;
  readonly avatar: Avatar;
}

function AvatarPanelContent({ view, avatar }: AvatarPanelContentProps): ReactElement {
  // Kept here, so that the slot stays selected when the panel is closed and opened again.
  const [slot, setSlot] = useState<AvatarSlot>('body');
  return (
    <Panel
      kind="avatar"
      sample={
        <span className={styles.mini}>
          <AvatarThumb drawing={view.drawing} avatar={avatar} slot="haircut" />
        </span>
      }
    >
      <AvatarChoices view={view} avatar={avatar} slot={slot} onSlot={setSlot} />
    </Panel>
  );
}

interface AvatarChoicesProps extends AvatarPanelContentProps {
  readonly slot: AvatarSlot;
  readonly onSlot: (slot: AvatarSlot) => void;
}

function AvatarChoices({ view, avatar, slot, onSlot }: AvatarChoicesProps): ReactElement {
  const { translate, env, drawing, preview } = view;
  const editing = useEditing();
  const available = useMemo(() => computePreviewAvailability(preview, env), [preview, env]);
  const createTiles = (id: number, name: string): readonly Tile[] => {
    const by = explain(available, slot, id);
    const refused = by.length > 0 ? ({ kind: 'rule', by } as const) : null;
    if (isNeverAvailable(refused, env)) return [];
    const draw = () => (
      <AvatarThumb drawing={drawing} avatar={simulateValue(view, avatar, slot, id)} slot={slot} />
    );
    return [{ id, name, reason: describeReason(view, refused), draw }];
  };
  const emptyTiles = OPTIONAL_SLOTS.includes(slot) ? createTiles(0, translate('avatar.nothing')) : [];
  return (
    <>
      <ThemeRow
        label={translate('avatar.slots')}
        themes={SLOTS.map((id) => ({ id, name: translate(`avatar.${id}`) }))}
        chosen={slot}
        onChoose={onSlot}
      />
      <TileGrid
        key={slot}
        label={translate(`avatar.${slot}`)}
        tiles={[
          ...emptyTiles,
          ...env.catalogue.document.avatars[slot].flatMap(({ id, name }) =>
            createTiles(id, view.getName(name)),
          ),
        ]}
        chosen={avatar[slot]}
        size="wide"
        onChoose={(id) => editing.dispatch({ kind: 'selectAvatar', slot, id })}
      />
    </>
  );
}

/**
 * Returns the avatar after selecting a value, with the resulting changes, such as clothes that another body can't
 * wear.
 */
function simulateValue(
  { state, env, preview }: PanelView,
  avatar: Avatar,
  slot: AvatarSlot,
  id: number,
): Avatar {
  const after = reduce(state, { kind: 'selectAvatar', slot, id, preview: preview.index }, env).state;
  const selectedAvatar = readAvatar(after.previews[preview.index]?.fond ?? 0, env.catalogue);
  // A forbidden value is still shown on the avatar.
  return selectedAvatar?.[slot] === id ? selectedAvatar : { ...avatar, [slot]: id };
}
