/** Icons that only this area uses, as path data on a grid of 256 × 256. From Phosphor Icons 2.1.1, bold (MIT). */
export const CLOCK_ICON =
  'M128,20A108,108,0,1,0,236,128,108.12,108.12,0,0,0,128,20Zm0,192a84,84,0,1,1,84-84A84.09,84.09,0,0,1,128,212Zm68-84a12,12,0,0,1-12,12H128a12,12,0,0,1-12-12V72a12,12,0,0,1,24,0v44h44A12,12,0,0,1,196,128Z';
