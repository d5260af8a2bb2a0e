import { encode } from 'uqr';

interface QrCodeProps {
  readonly code: string;
  /** Side in mm, quiet zone included. */
  readonly sideMm: number;
}

/** Width of the white border around the code, in modules. */
const QUIET_ZONE_MODULES = 4;

/** A QR code in SVG, with a quiet zone of four modules. */
export function QrCode({ code, sideMm }: QrCodeProps) {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET_ZONE_MODULES });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={`${sideMm}mm`}
      height={`${sideMm}mm`}
      role="img"
      aria-label={code}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
