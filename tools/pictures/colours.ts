/** The backdrop colours of the pictures, chosen to go with the colours of the shop's pages. */
export const COLOURS = {
  mimosa: '#fbd871',
  mimosaPale: '#fdebb4',
  leaf: '#a9cfae',
  leafPale: '#d3e7d2',
  sand: '#f3e8d2',
  sandDeep: '#e8d6b6',
  sky: '#bfdcec',
  skyPale: '#dcedf5',
  rose: '#f6c9c6',
  rosePale: '#fbe3df',
  lilac: '#d9cdec',
  lilacPale: '#ede6f6',
  fir: '#9dbfa8',
  firPale: '#d5e3d6',
} as const;
