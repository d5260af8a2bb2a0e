import fc from 'fast-check';

/**
 * Setup file of all tests: property tests try the same inputs in every run, so that none fails by chance. `FC_SEED` is the
 * seed of other inputs; `npm run test:faults -- seeds` takes a new one each time.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 20_261_128) });
