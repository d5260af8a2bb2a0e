import type { Result } from '@cmon/core/failure';
import type { ShopRule } from '@cmon/core/production/shops';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

/** Records that a person tests the connection to a shop. Returns the shop, whose API the caller then calls. */
export function recordShopTest(
  ctx: Ctx,
  input: CommandInput & { readonly source: string },
): Promise<Result<{ shop: ShopRule }>> {
  return runCommand(ctx, 'askShopTest', input, async (work) => {
    requireCapability(work, 'configure');
    const { source } = input;
    const shop = work.settings.shops.find((one) => one.source === source);
    if (shop === undefined) return refuse({ kind: 'notFound', object: 'shop', id: source });
    // Shops have no version: see `UNVERSIONED` of recordEvents.ts.
    work.record({ action: 'testShop', object: 'shop', objectId: source, version: 1 });
    return { shop };
  });
}
