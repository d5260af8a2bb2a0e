import { buildShop } from './buildShop.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const { app, outbox } = await buildShop(config, (status) =>
    console.warn(`shop: an order call failed and will be retried (${status})`),
  );
  await app.listen({ host: config.host, port: config.port });
  // Before the shop is ready, because a signal without a listener would end it at once.
  const stop = () => void app.close();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
  // Stops when the parent process ends. The listener doesn't keep this process alive.
  process.once('disconnect', stop);
  process.channel?.unref();
  void outbox.flush();
  console.log(`CMON READY ${config.origin}`);
} catch (error) {
  console.error(`shop: ${(error as Error).message}`);
  process.exitCode = 1;
}
