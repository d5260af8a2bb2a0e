import { graphql, type ResultOf } from '../../api/graphql.ts';

const shelvedFragment = graphql(`
  fragment shelvedOrder on ShelvedOrder {
    made total complete places fits
    order { id number prio slot shipBy { at level } }
    missing { id productName lot { number } }
  }
`);

export type ShelvedOrder = ResultOf<typeof shelvedFragment>;

export const shelfQuery = graphql(
  `
  query shelf {
    shelf {
      readAt
      cells { name row place shelved { ...shelvedOrder } }
      overflow { ...shelvedOrder }
    }
  }
`,
  [shelvedFragment],
);

export type ShelfCell = ResultOf<typeof shelfQuery>['shelf']['cells'][number];
