import { graphql, type ResultOf } from '../../api/graphql.ts';

export const devicesQuery = graphql(`
  query deviceRecords {
    devices(retired: true) { code version record retired author at note }
    installed { fonts { id name } profiles }
  }
`);

export type DeviceView = ResultOf<typeof devicesQuery>['devices'][number];
/** The fonts and output profiles of the published catalogue. */
export type Installed = ResultOf<typeof devicesQuery>['installed'];

export const deviceHistoryQuery = graphql(`
  query deviceHistory($code: String!) {
    device(code: $code) { versions { version record retired author at note } }
  }
`);

export type DeviceVersion = NonNullable<ResultOf<typeof deviceHistoryQuery>['device']>['versions'][number];

/** A new version of a device, and what it changes for the work that waits. */
const savedDevice = graphql(`
  fragment savedDevice on SavedDevice {
    version
    megalots { id code }
    media { lots store pagesBefore pagesAfter lengthBeforeMm lengthAfterMm }
    before { fullLots openLots fullMegalots openMegalots choices { lotType device laize orders } }
    after { fullLots openLots fullMegalots openMegalots choices { lotType device laize orders } }
  }
`);

export const saveDeviceMutation = graphql(
  `mutation saveDevice($input: SaveDevice!) { saveDevice(input: $input) { __typename ... on Refused { code params } ...savedDevice } }`,
  [savedDevice],
);

export const retireDeviceMutation = graphql(
  `mutation retireDevice($input: RetireDevice!) { retireDevice(input: $input) { __typename ... on Refused { code params } ...savedDevice } }`,
  [savedDevice],
);

export type DeviceOutlook = Extract<
  ResultOf<typeof saveDeviceMutation>['saveDevice'],
  { __typename: 'SavedDevice' }
>;
