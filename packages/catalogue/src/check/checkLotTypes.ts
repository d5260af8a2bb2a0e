import type { Product } from '@cmon/core/catalogue/product';
import { POLE_OF_LOT_TYPE } from '@cmon/core/production/devices/lotTypes';

/** Messages for printed parts whose pole isn't the pole of their lot type: a lot is printed on one device. */
export function checkLotTypes({ parts, previews }: Product): string[] {
  if (previews.length === 0) return [];
  return parts.flatMap(({ code, lotType, pole }) => {
    const expected = POLE_OF_LOT_TYPE[lotType];
    return pole === expected
      ? []
      : [`part ${code} has the pole ${pole}, but lots of the type ${lotType} have the pole ${expected}`];
  });
}
