// The package's main file can't be imported as a module; this one can, but has no declarations of its own.
declare module 'maxrects-packer/dist/maxrects-packer.mjs' {
  export { MaxRectsPacker, PACKING_LOGIC } from 'maxrects-packer';
}
