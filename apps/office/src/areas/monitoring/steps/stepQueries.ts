import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const stepsQuery = graphql(`
  query steps {
    steps {
      step unit toDo atCip running doneToday distress people perHour averageMinutes firstPass clearingHours target
    }
    orders(filter: { levels: [late] }, size: 1) { total }
    forecast {
      total
      rows { expectedAt order { id number store status prio shipBy { at level } } }
    }
  }
`);

type Steps = ResultOf<typeof stepsQuery>;
export type StepView = Steps['steps'][number];
export type ForecastView = Steps['forecast'];
