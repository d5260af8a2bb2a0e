import * as v from 'valibot';
import { market } from './fields.ts';

/** The markets in which no product takes photos of shoppers, not even a product that lists the market. */
export const photosSource = v.strictObject({ forbiddenIn: v.array(market) });

export type PhotosSource = v.InferOutput<typeof photosSource>;
