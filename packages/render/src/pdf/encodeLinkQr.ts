import { encode } from 'uqr';

/** Encodes a link as a QR code of error correction M. Returns its rows of modules, true for a dark one, without quiet zone. */
export const encodeLinkQr = (link: string): readonly (readonly boolean[])[] =>
  encode(link, { ecc: 'M', border: 0 }).data;
