/** Serves `build/` (`npm run serve`). `PORT`, `HOST` and `BASE_URL` set the address. */
import {existsSync} from 'node:fs';
import {readEnvironment} from '../../build-tools/config/environment';
import {createSiteServer} from '../../build-tools/hosting/server';

const {BASE_URL} = readEnvironment();
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || 'localhost';
const folder = process.argv[2] ?? 'build';

function fail(message: string): never {
  console.error(`[serve] ${message}`);
  process.exit(1);
}

if (!Number.isInteger(port) || port < 0 || port > 65535) {
  fail(`PORT=${JSON.stringify(process.env.PORT)} is invalid: expected a whole number from 0 to 65535.`);
}
if (!existsSync(`${folder}/404.html`)) {
  fail(`There is no built site in ${folder}: run "npm run build" first.`);
}

const server = createSiteServer({folder, baseUrl: BASE_URL});
server.on('error', (error) => fail(error.message));
server.listen(port, host, () => {
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  console.log(`[serve] ${folder} is at http://${host}:${actualPort}${BASE_URL}`);
});
