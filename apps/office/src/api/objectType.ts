/** The kinds of server objects that the office shows. */
export type ObjectType =
  | 'order'
  | 'item'
  | 'strip'
  | 'lot'
  | 'megalot'
  | 'parcel'
  | 'reissue'
  | 'delivery'
  | 'generator'
  | 'pole'
  | 'blank'
  | 'setting'
  | 'user'
  | 'viewer'
  | 'alert'
  | 'erasure'
  | 'shop';
