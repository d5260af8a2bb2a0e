import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../net/findFreePort.ts';

const PROGRAM = fileURLToPath(new URL('./swiftServer.py', import.meta.url));
/** Debian's own Python, which has Debian's Python packages. */
const PYTHON = '/usr/bin/python3';
/** Six processes of Python need a second or two on a quiet machine. */
const START_TIMEOUT_MS = 180_000;

/** A real OpenStack Swift with an S3 interface, on free ports, with its data in a temporary folder. */
export interface TemporarySwift {
  readonly endpoint: string;
  /** The same buckets behind an S3 interface that knows conditional writes, as Amazon's does and this Swift's doesn't. */
  readonly conditionalEndpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  start(): Promise<void>;
  /** Ends all its processes. The data is kept. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
  /** Lists the keys of a bucket, sorted, as Swift's container server has them: not through the S3 interface. */
  listStored(bucket: string): Promise<readonly string[]>;
  /** Reads an object from Swift's object server: not through the S3 interface. */
  readStored(bucket: string, key: string): Promise<Buffer>;
}

export async function createTemporarySwift(): Promise<TemporarySwift> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-swift-'));
  const ports = await Promise.all(Array.from({ length: 5 }, findFreePort));
  // The ports of the servers in the order of `swiftServer.py`: proxy, account, container, object and conditional.
  const [proxy = 0, , container = 0, object = 0, conditional = 0] = ports;
  let running: ChildProcessWithoutNullStreams | null = null;
  const stop = async () => {
    const stopping = running;
    running = null;
    if (stopping === null || stopping.exitCode !== null) return;
    const ended = new Promise((resolve) => stopping.once('close', resolve));
    stopping.stdin.end();
    await ended;
  };
  const readStore = async (port: number, path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/disk/0/AUTH_cmon/${path}`);
    if (!response.ok) throw new Error(`Swift has no ${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  return {
    endpoint: `http://127.0.0.1:${proxy}`,
    conditionalEndpoint: `http://127.0.0.1:${conditional}`,
    accessKeyId: 'cmon:print',
    secretAccessKey: 'a-long-secret',
    start: async () => {
      running = spawn(PYTHON, [PROGRAM, folder, ...ports.map(String), 'cmon_print', 'a-long-secret']);
      await waitUntilServing(running, ports);
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    listStored: async (bucket) => {
      const objects: { name: string }[] = JSON.parse(
        (await readStore(container, `${bucket}?format=json`)).toString() || '[]',
      );
      return objects.map(({ name }) => name).sort();
    },
    readStored: (bucket, key) => readStore(object, `${bucket}/${key}`),
  };
}

async function waitUntilServing(server: ChildProcessWithoutNullStreams, ports: readonly number[]) {
  let messages = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      messages += text;
    });
  }
  const since = Date.now();
  for (const port of ports) {
    while (!(await isServing(port))) {
      if (server.exitCode !== null || Date.now() - since > START_TIMEOUT_MS) {
        throw new Error(`Swift did not start. Run npm test, or install python3-swift. ${messages}`);
      }
      await sleep(50);
    }
  }
}

function isServing(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
