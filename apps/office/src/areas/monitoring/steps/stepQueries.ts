import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const stepsQuery = graphql(`
  query steps {
    steps {
      step unit toDo atCip running doneToday distress people perHour averageMinutes firstPass clearingHours target
    }
    orders(filter: { levels: [late] }, size: 1) { total }
    held: orders(filter: { held: true, open: true }, size: 1) { total }
    stuck: orders(filter: { enSouffrance: true, open: true }, size: 1) { total }
    forecast {
      total
      days { day orders }
      rows { expectedAt order { id number store status prio shipBy { at level } } }
    }
  }
`);

type Steps = ResultOf<typeof stepsQuery>;
export type StepView = Steps['steps'][number];
export type ForecastView = Steps['forecast'];
