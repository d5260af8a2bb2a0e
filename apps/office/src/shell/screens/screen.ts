import type { Capability } from '@cmon/core/access/capabilities';
import type { ComponentType } from 'react';
import type { IconName } from '../../display/iconPaths.ts';
import type { MessageKey } from '../../messages/translate.ts';

export interface Screen {
  /** Route of the specification, with its optional parameters. */
  readonly path: string;
  /** The capability that a person needs to see the screen in the menu and to open it. */
  readonly capability: Capability;
  readonly title: MessageKey;
  /** The message with further search terms for the palette, such as synonyms of the title. */
  readonly synonyms?: MessageKey;
  readonly component: ComponentType;
  /** The group of the menu entry; null for a screen that other screens open. */
  readonly group: MenuGroup | null;
  /** For a screen that another one opens: the route of the menu entry that is highlighted meanwhile. */
  readonly menuEntry?: string;
  readonly icon: IconName;
  /** True for a screen without menu and top bar. */
  readonly alone?: boolean;
  /** True for a screen that a display on the wall shows. It has no menu and no top bar either. */
  readonly wallBoard?: boolean;
}

export const MENU_GROUPS = [
  'scan',
  'browse',
  'service',
  'batch',
  'floor',
  'ship',
  'monitor',
  'reports',
  'manage',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
