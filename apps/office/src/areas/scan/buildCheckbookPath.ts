/** The address that opens a checkbook on the binding table. */
export const buildCheckbookPath = (id: string): string =>
  `/fabrication/l2c/checkbooks?checkbook=${encodeURIComponent(id)}`;
