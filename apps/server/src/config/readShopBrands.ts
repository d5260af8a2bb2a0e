import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import { ConfigError } from './ConfigError.ts';

const address = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text)),
);
/** A weight of the shop's font as CSS has it, and the address of its file. */
const FontFile = v.strictObject({
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  address,
});
const Font = v.strictObject({
  family: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u)),
  files: v.pipe(v.array(FontFile), v.minLength(1), v.maxLength(4)),
});
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

const ShopBrand = v.strictObject({
  /** The shop's name, and the address that its link leads to. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  address,
  logo: v.optional(address),
  accent: v.optional(colour),
  accentText: v.optional(colour),
  ground: v.optional(colour),
  font: v.optional(Font),
});
type ShopBrand = v.InferOutput<typeof ShopBrand>;

/** How the shopper's private page looks in each store; null where nothing is configured. */
export type ShopBrands = Readonly<Record<Market, ShopBrand | null>>;

const EXPECTED =
  'JSON like {"name":"Mimosa","address":"https://shop.example/fr","logo":"https://shop.example/logo.svg","accent":"#2f6b49","ground":"#f7f1e3"}';

/** Reads the variable of each store, like `SHOP_BRAND_FR`, else `SHOP_BRAND`, in which `{store}` is replaced. */
export function readShopBrands(env: NodeJS.ProcessEnv): ShopBrands {
  const read = (store: Market): ShopBrand | null => {
    const storeVariable = `SHOP_BRAND_${store.toUpperCase()}`;
    const name = env[storeVariable] ? storeVariable : 'SHOP_BRAND';
    const text = env[name];
    if (!text) return null;
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), ShopBrand),
      text.replaceAll('{store}', store),
    );
    if (!parsed.success) throw new ConfigError(name, EXPECTED);
    return parsed.output;
  };
  return Object.fromEntries(MARKETS.map((store) => [store, read(store)])) as Record<Market, ShopBrand | null>;
}
