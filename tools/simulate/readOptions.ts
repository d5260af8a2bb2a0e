import type { SimulationOptions } from './simulate.ts';

/** The smallest and the largest value of each numeric option. */
const NUMBERS = {
  days: [1, 60],
  orders: [1, 2_000],
  faults: [0, 5],
  seed: [0, 2 ** 31 - 1],
  port: [0, 65_535],
} as const;
/** Simulated seconds in one second, and the port that a server usually has. */
const LIVE = { speed: 60, port: 8080 } as const;
type NumberName = keyof typeof NUMBERS;
const DEFAULTS: Readonly<Record<NumberName, number>> = { days: 10, orders: 400, faults: 1, seed: 1, port: 0 };

export type Arguments =
  | { readonly refused: string }
  | { readonly refused: null; readonly options: SimulationOptions };

/** Reads `--days 10 --orders 400 --faults 1 --seed 1 --port 8080 --embedded --live --deterministic --processes`. */
export function readOptions(args: readonly string[]): Arguments {
  const numbers: Partial<Record<NumberName, number>> = {};
  let engine: SimulationOptions['engine'] = 'postgres';
  let [isLive, processes, isDeterministic] = [false, false, false];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const name = arg.replace(/^--/, '');
    if (arg === '--embedded') engine = 'pglite';
    else if (arg === '--live') isLive = true;
    else if (arg === '--processes') processes = true;
    else if (arg === '--deterministic') isDeterministic = true;
    else if (Object.hasOwn(NUMBERS, name) && arg.startsWith('--')) {
      index += 1;
      const [min, max] = NUMBERS[name as NumberName];
      const value = Number(args[index]);
      if (!Number.isInteger(value) || value < min || value > max)
        return { refused: `${arg} takes a whole number from ${min} to ${max}` };
      numbers[name as NumberName] = value;
    } else
      return {
        refused: `unknown ${arg}; known: --days --orders --faults --seed --port --live --embedded --deterministic --processes`,
      };
  }
  if (isDeterministic && (isLive || processes))
    return { refused: '--deterministic excludes --live and --processes' };
  const defaults = isLive ? { ...DEFAULTS, port: LIVE.port } : DEFAULTS;
  const { days, orders: ordersPerDay, faults: faultFactor, seed, port } = { ...defaults, ...numbers };
  const atSameTime = !isDeterministic && engine === 'postgres';
  const options = { days, ordersPerDay, faultFactor, seed, port, engine, processes, atSameTime };
  return { refused: null, options: isLive ? { ...options, speed: LIVE.speed } : options };
}
