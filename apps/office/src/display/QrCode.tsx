import { encode } from 'uqr';

interface QrCodeProps {
  readonly code: string;
  /** Side in mm, quiet zone included. */
  readonly side: number;
}

/** Modules around the code that stay white. */
const QUIET = 4;

/** A code as the workshop's scanners read it, with its quiet zone of four modules. */
export function QrCode({ code, side }: QrCodeProps) {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={`${side}mm`}
      height={`${side}mm`}
      role="img"
      aria-label={code}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
