import type { LotType } from '@cmon/core/catalogue/product';
import { POLE_OF_LOT_TYPE } from '@cmon/core/production/devices/lotTypes';
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

/** What a lot or bucket prints. For objects, `labelCount` is the number of their prints. */
interface PrintedGoods {
  readonly type: LotType;
  readonly labelCount: number;
}

/** `12 labels`, or `2 prints` for the goods that a pole makes: a mug with two sides has two. */
export function formatPrintCount({ type, labelCount: count }: PrintedGoods): string {
  return POLE_OF_LOT_TYPE[type] === null ? t('count.labels', { count }) : t('count.prints', { count });
}
