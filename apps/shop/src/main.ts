import { buildShop } from './buildShop.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const { app, outbox } = await buildShop(config, (status) =>
    console.warn(`shop: an order call waits (${status})`),
  );
  await app.listen({ host: config.host, port: config.port });
  void outbox.flush();
  console.log(`CMON READY ${config.origin}`);
  process.once('SIGTERM', () => void app.close());
} catch (error) {
  console.error(`shop: ${(error as Error).message}`);
  process.exitCode = 1;
}
