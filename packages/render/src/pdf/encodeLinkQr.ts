import { encode } from 'uqr';

/** Encodes a link as a QR code of error correction M. Returns its rows without quiet zone; true is a dark module. */
export const encodeLinkQr = (link: string): readonly (readonly boolean[])[] =>
  encode(link, { ecc: 'M', border: 0 }).data;
