import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

const program = '/usr/sbin/nginx'
const sample = join(import.meta.dirname, '../deploy/nginx.conf')

/** Debian's nginx; where it is missing, tests that need it are skipped. */
export const hasNginx = existsSync(program)

/**
 * Runs nginx with deploy/nginx.conf before the shop, or its servers, on a free port without TLS.
 * Before several servers it does not limit what one address may ask for.
 */
export async function startSampleNginx(
  folder: string,
  shopUrl: string,
  ...others: string[]
): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, redirectPort] = [await findFreePort(), await findFreePort()]
  const work = join(folder, 'nginx')
  mkdirSync(work)
  const site = readFileSync(sample, 'utf8')
    .replaceAll(/^ *(listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${redirectPort}`)
    .replaceAll(/server 127.0.0.1:3000 .*;/g, (line, at: number, whole: string) => {
      const serverAt = (url: string) => line.replace('127.0.0.1:3000', new URL(url).host)
      const standsIn =
        whole.lastIndexOf('upstream', at) === whole.indexOf('upstream pedivela_backup')
      const further = others.map(serverAt)
      return [
        serverAt(shopUrl),
        ...(standsIn ? further.map((other) => other.replace(';', ' backup;')) : further),
      ].join('\n')
    })
    .replaceAll(others.length > 0 ? /^ *limit_.*\n/gm : /$^/g, '')
    .replaceAll('/var/log/nginx', work)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${work}/${kind};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(work, 'nginx.conf')
  writeFileSync(
    file,
    `${user}
daemon off;
worker_processes 1;
pid ${work}/pid;
error_log ${work}/error.log;
events { worker_connections 4096; }
http {
${paths}
${site}
}
`,
  )
  const nginx = spawn(program, ['-c', file, '-p', work], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null) await once(nginx, 'exit')
  }
  for (let tries = 0; tries < 50; tries++) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.status === 200) return { url, stop }
    await pause(100)
  }
  await stop()
  throw new Error(`nginx did not start: ${readFileSync(`${work}/error.log`, 'utf8')}`)
}
