/** Queries and selections of the journey test. */
export const ORDER = `query o($id: ID!) { order(id: $id) {
  status itemCount families openReissues
  blockers { code object { type label } role station }
  nextStates { to trigger needsReason backward allowed }
  items {
    id version texts previewCount formeName productName fabrication steps { step filter }
    lot { number } strip { id label } sc
  }
  lots { id number cutting } megalots { id number fileState } parcels { id index of shippedBy }
  events { action from to actorName object { type label } }
} }`;
export const LOT = `query l($id: ID!) { lot(id: $id) {
  version stripsUnset strips { id version code label } nextCutting { to allowed refusal { code params } }
  reconciliation { issued made wasted reissued }
} }`;
export const MEGALOT = `query m($id: ID!) { megalot(id: $id) {
  number fileState metres efficiency orderCount preflight { passed }
  reconciliation { issued made wasted reissued }
  attempts { number revision generator error { code } }
  nextCutting { to allowed } canGenerate { allowed refusal { code } }
  files { id name kind size hash url }
} }`;
export const SCAN = `query s($code: String!) { scan(code: $code) {
  __typename ... on ScanCard { type state action object { label } order { number } }
} }`;
export const SEEN = '... on Done { strip { seenBy } undoKey undoUntil }';
export const PACKED =
  '... on Packed { outcome left packing { recipient address scanned expected canFinalize { allowed } } }';
export const BUCKETS =
  '{ lotBuckets { eligibleCount leftOutCount buckets { key type orderCount gauge { value max unit } trigger } } }';
export const PROPOSALS =
  '{ megalotProposals { readyLots proposals { key device substrate laize gauge { value max unit } pages metres efficiency because } } }';
export const LOT_BATCH =
  '... on LotBatch { dryRun orderCount lots { type orderCount labelCount because lot { id number } } }';
/** The events of an object: an order, a lot or a megalot. */
export const buildEventsQuery = (type: string) =>
  `query e($id: ID!) { ${type}(id: $id) { events { action at actorName station from to reason } } }`;
