import {type ChildProcess, spawn} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import path from 'node:path';
import {onPath} from '../../tools/testing/browser';
import {temporaryFolder} from './folder';

/** A system web server that serves a build with the configuration the build wrote for it. */
export interface Host {
  readonly port: number;
  readonly stop: () => void;
}

export type HostName = 'nginx' | 'caddy';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether this machine has the server (for nginx, including its Brotli module). */
export const hasHost = (name: HostName): boolean => Boolean(onPath([name])) && (name !== 'nginx' || existsSync(BROTLI));

/** Starts a system web server on a local port and waits until it responds. */
export async function startHost(name: HostName, folder: string, port: number, hasBrotli = true): Promise<Host> {
  const workFolder = temporaryFolder();
  const config = path.join(workFolder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  const root = path.resolve(folder);
  writeFileSync(config, name === 'nginx' ? nginxConfig(root, workFolder, port, hasBrotli) : caddyConfig(root, port));
  const args =
    name === 'nginx' ? ['-e', 'stderr', '-c', config] : ['run', '--config', config, '--adapter', 'caddyfile'];
  const child = spawn(onPath([name]) ?? name, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, HOME: workFolder, XDG_DATA_HOME: workFolder, XDG_CONFIG_HOME: workFolder},
  });
  await answers(child, port);
  return {port, stop: () => child.kill()};
}

/** Waits for the first response from a port. Throws the server's output if it exits first. */
export async function answers(child: ChildProcess, port: number): Promise<void> {
  let log = '';
  child.stderr?.on('data', (data: Buffer) => (log += data.toString()));
  const ended = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error(log))));
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      request({port, host: 'localhost', path: '/', method: 'HEAD'}, () => resolve(true))
        .on('error', () => setTimeout(() => resolve(false), 50))
        .end();
    });
  while (!(await Promise.race([isUp(), ended])));
}

const nginxConfig = (root: string, workFolder: string, port: number, hasBrotli: boolean): string => `${
  hasBrotli ? `load_module ${BROTLI};` : ''
}
daemon off;
worker_processes 1;
pid "${workFolder}/pid";
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path "${workFolder}/${kind}";`).join('\n  ')}
  include "${root}-hosting/nginx/http.conf";
  server {
    listen localhost:${port};
    root "${root}";
    include "${root}-hosting/nginx/server.conf";
    ${hasBrotli ? `include "${root}-hosting/nginx/brotli.conf";` : ''}
  }
}
`;

const caddyConfig = (root: string, port: number): string => `{
  admin off
  auto_https off
}
import "${root}-hosting/caddy/Caddyfile"
http://localhost:${port} {
  root * "${root}"
  import site
}
`;
