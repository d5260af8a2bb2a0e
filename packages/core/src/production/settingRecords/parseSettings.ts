import { type Result, refusal, success } from '../../failure.ts';
import { DEFAULT_SETTINGS, type WorkshopSettings } from '../settings.ts';
import { hasShopContradiction } from '../shops.ts';
import { fitsShape } from './fitsShape.ts';
import { SETTING_FORMS } from './settingShapes.ts';

/**
 * Merges stored values over the defaults. Refused with `settingInvalid` and the setting's name when a name is unknown, a
 * value doesn't have the setting's shape, or two values contradict each other.
 */
export function parseSettings(stored: Readonly<Record<string, unknown>>): Result<WorkshopSettings> {
  for (const [name, value] of Object.entries(stored)) {
    if (!isSettingName(name) || !fitsShape(value, SETTING_FORMS[name].shape))
      return refusal({ kind: 'settingInvalid', name });
  }
  const settings: WorkshopSettings = { ...DEFAULT_SETTINGS, ...stored };
  const contradiction = findContradiction(settings);
  return contradiction === null
    ? success(settings)
    : refusal({ kind: 'settingInvalid', name: contradiction });
}

export const isSettingName = (name: string): name is keyof WorkshopSettings =>
  Object.hasOwn(SETTING_FORMS, name);

/** The setting that contradicts another one, or null. */
function findContradiction(settings: WorkshopSettings): keyof WorkshopSettings | null {
  // A generator that misses one heartbeat would lose its work.
  if (settings.heartbeatTime * 2 > settings.leaseTime) return 'heartbeatTime';
  if (hasShopContradiction(settings.shops)) return 'shops';
  const { country, postcodes } = settings.zones.at(-1) ?? { country: '*', postcodes: [] };
  // An address of any country must have a carrier.
  if (country !== '*' || postcodes.length > 0) return 'zones';
  const { height, binding, gap } = settings.checkbookPage;
  return height <= binding + gap * 2 ? 'checkbookPage' : null;
}
