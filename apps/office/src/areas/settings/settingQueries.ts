import { graphql, type ResultOf } from '../../api/graphql.ts';

export const workshopSettingsQuery = graphql(`
  query workshopSettings {
    workshopSettings { key value default version newest { by at } }
  }
`);

export type SettingView = ResultOf<typeof workshopSettingsQuery>['workshopSettings'][number];

export const settingHistoryQuery = graphql(`
  query settingHistory($key: String!) {
    workshopSetting(key: $key) { versions { version value by at comment } }
  }
`);

export const changeSettingsMutation = graphql(`
  mutation changeSettings($input: ChangeSettings!) {
    changeSettings(input: $input) {
      __typename
      ... on Refused { code params }
      ... on ChangedSettings {
        keys
        before { fullLots openLots buckets { key type class store zone orderCount trigger closesAt } fullMegalots openMegalots unprintable choices { lotType device laize orders } }
        after { fullLots openLots buckets { key type class store zone orderCount trigger closesAt } fullMegalots openMegalots unprintable choices { lotType device laize orders } }
        effects { effect before after }
        onClosedDays { total orders { id number shipBy } }
      }
    }
  }
`);

type ChangedSettings = Extract<
  ResultOf<typeof changeSettingsMutation>['changeSettings'],
  { __typename: 'ChangedSettings' }
>;

export type SettingsOutlook = NonNullable<ChangedSettings['before']>;

export type EffectCounts = ChangedSettings['effects'];

/** The open orders that promise a day that a change of the calendar closes. */
export type OrdersOnClosedDays = NonNullable<ChangedSettings['onClosedDays']>;
