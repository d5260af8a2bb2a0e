import type { Result } from '@cmon/core/failure';
import { isPlatformShop } from '@cmon/core/production/shops';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { requestShopReading } from './steps/requestShopReading.ts';

/**
 * Requests a reading of a shop's orders. It happens within a minute. Without a request, orders are read only every ten
 * minutes.
 */
export function readShopNow(
  ctx: Ctx,
  input: CommandInput & { readonly source: string },
): Promise<Result<{ source: string }>> {
  return runCommand(ctx, 'readShopNow', input, async (work) => {
    requireCapability(work, 'configure');
    const { source } = input;
    const shop = work.settings.shops.find((one) => one.source === source);
    if (shop === undefined) return refuse({ kind: 'notFound', object: 'shop', id: source });
    if (!shop.poll || !isPlatformShop(shop))
      refuse({ kind: 'guardRefused', guard: 'shopNotRead', detail: source });
    await requestShopReading(work, source);
    // Shops have no version: see `UNVERSIONED` of recordEvents.ts.
    work.record({ action: 'readShopNow', object: 'shop', objectId: source, version: 1 });
    return { source };
  });
}
