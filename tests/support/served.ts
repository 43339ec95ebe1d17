import {once} from 'node:events';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Runs a server on a free port during `use`, which receives its origin. */
export async function served(server: Server, use: (origin: string) => Promise<void>): Promise<void> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  try {
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
