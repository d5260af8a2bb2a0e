import { t } from '../messages/translate.ts';

interface Media {
  readonly device: string;
  readonly substrate: string;
  readonly laize: number | null;
}

/** The device, the substrate and, on a roll, the web width, e.g. `DURST · Vinyle · 320 mm`. */
export const formatMedia = ({ device, substrate, laize }: Media): string =>
  [device, formatSubstrate(substrate), ...(laize === null ? [] : [`${laize} mm`])].join(' · ');

export const formatSubstrate = (substrate: string): string =>
  t(`substrate.${substrate as 'vinyl' | 'textile' | 'paper' | 'film' | 'transfer' | 'wood' | 'object'}`);
