import type { WorkshopSettings } from '@cmon/core/production/settings';

/** The carriers that a shipment can have, each once: those of the zones and those with a rule for their labels. */
export function listCarriers(settings: WorkshopSettings): string[] {
  const rules = [...settings.zones, ...settings.carriers];
  return [...new Set(rules.map(({ carrier }) => carrier))].sort();
}

/** The codes of the boxes, the smallest first. */
export function listBoxes(settings: WorkshopSettings): string[] {
  return settings.boxes.toSorted((a, b) => a.holds - b.holds).map(({ box }) => box);
}

/** Whether the labels of a carrier are bought from the carrier service. */
export function usesCarrierService(carrier: string | null, settings: WorkshopSettings): boolean {
  return settings.carriers.some((rule) => rule.carrier === carrier && rule.adapter === 'service');
}

/** The address of a parcel's page at its carrier; null when the carrier has none. */
export function buildTrackingUrl(
  { carrier, tracking }: { readonly carrier: string | null; readonly tracking: string | null },
  settings: WorkshopSettings,
): string | null {
  const page = settings.carriers.find((rule) => rule.carrier === carrier)?.trackingPage ?? '';
  return tracking === null || page === ''
    ? null
    : page.replaceAll('{tracking}', encodeURIComponent(tracking));
}
