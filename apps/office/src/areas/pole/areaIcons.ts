/** Icons that only this area uses, as path data on a grid of 256 × 256. From Phosphor Icons 2.1.1, bold (MIT). */
export const PAUSE_ICON =
  'M128,20A108,108,0,1,0,236,128,108.12,108.12,0,0,0,128,20Zm0,192a84,84,0,1,1,84-84A84.09,84.09,0,0,1,128,212ZM116,96v64a12,12,0,0,1-24,0V96a12,12,0,0,1,24,0Zm48,0v64a12,12,0,0,1-24,0V96a12,12,0,0,1,24,0Z';
