import type { PanelKind } from '@cmon/core/catalogue/product';
import type { ChoiceKind } from '@cmon/core/catalogue/rule';

/** Returns the kind of choice that a panel offers; null for the panels of texts, parts and avatars. */
export function getChoiceKind(panel: PanelKind): ChoiceKind | null {
  switch (panel) {
    case 'modelColour':
    case 'corkType':
    case 'sparePart':
    case 'forme':
      return 'forme';
    case 'font':
    case 'textcolor':
    case 'picto':
    case 'fond':
      return panel;
    default:
      return null;
  }
}
