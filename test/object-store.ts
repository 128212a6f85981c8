import { type ChildProcess, execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { BucketRequests } from '../shop/bucket/bucket-requests.ts'
import type { BucketSettings } from '../shop/bucket/bucket-failure.ts'
import { findFreePort } from './free-port.ts'
import { startGuarded, stopGuarded } from './guarded-process.ts'

const run = promisify(execFile)
const daemons = ['ceph-mon', 'ceph-osd', 'radosgw']
const accessKeyId = 'PEDIVELATESTKEY00000'
const secretAccessKey = 'a-secret-of-a-store-on-loopback-only-000'

export const whyNoObjectStore = 'not possible here: needs root and the packages of Ceph'

/** Whether Ceph's object gateway can run: it needs root, and Debian's packages (bin/test). */
export function canRunObjectStore(): boolean {
  return process.getuid?.() === 0 && daemons.every((name) => isInstalled(`/usr/bin/${name}`))
}

/** What a shop starts with to keep its pictures there. */
export function bucketEnvironment(settings: BucketSettings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_REGION: settings.region,
    S3_PREFIX: settings.prefix,
  }
}

/** A real S3-compatible store on the loopback address, which keeps its objects in memory. */
export interface ObjectStore {
  /** Creates a bucket. */
  newBucket(): Promise<BucketSettings>
  /** Suspends the gateway: it accepts connections and does not answer. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Ends the gateway, which loses no object. */
  close(): Promise<void>
  open(): Promise<void>
  /** Ends everything and removes all objects. */
  stop(): Promise<void>
}

/** Takes some fifteen seconds. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-objects-'))
  const [port, monitorPort] = [await findFreePort(), await findFreePort()]
  const config = await prepare(folder, port, monitorPort)
  const started: ChildProcess[] = []
  const start = (signal: 'TERM' | 'KILL', program: string, ...args: string[]) => {
    const command = `/usr/bin/${program}`
    const daemon = startGuarded({ command, args: ['-c', config, '-f', ...args], signal })
    // Nobody reads what they print.
    daemon.stdout?.resume()
    daemon.stderr?.resume()
    started.push(daemon)
    return daemon
  }
  const stop = async () => {
    // The gateway takes leave of the disk; the others would wait for each other for minutes.
    for (const daemon of started.toReversed()) await stopGuarded(daemon)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    start('KILL', 'ceph-mon', '-i', 'a')
    await startDisk(config, () => start('KILL', 'ceph-osd', '-i', '0'))
    return await openGateway(config, port, () => start('TERM', 'radosgw', '-n', 'client.rgw'), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function openGateway(
  config: string,
  port: number,
  start: () => ChildProcess,
  stop: () => Promise<void>,
): Promise<ObjectStore> {
  const endpoint = `http://127.0.0.1:${port}`
  let gateway = start()
  const ready = () => eventually(() => fetch(endpoint))
  await ready()
  const user = ['--uid=shop', '--display-name=shop', `--access-key=${accessKeyId}`]
  const secret = `--secret-key=${secretAccessKey}`
  await run('radosgw-admin', ['-c', config, '-n', 'client.rgw', 'user', 'create', ...user, secret])
  const signal = async (name: 'SIGSTOP' | 'SIGCONT') =>
    void process.kill(await programOf(gateway), name)
  return {
    newBucket: async () => {
      const bucket = `shop-${randomUUID()}`
      const keys = { accessKeyId, secretAccessKey }
      const settings = { endpoint, bucket, ...keys, region: 'default', prefix: 'loja/' }
      // The first request makes the gateway create its pools.
      await eventually(() => new BucketRequests(settings).ask('PUT', ''))
      return settings
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    close: () => stopGuarded(gateway),
    open: async () => {
      gateway = start()
      await ready()
    },
    stop,
  }
}

/** Writes the configuration and the keys of a cluster of one monitor and one disk in memory. */
async function prepare(folder: string, port: number, monitorPort: number): Promise<string> {
  const config = join(folder, 'ceph.conf')
  const keyring = join(folder, 'keyring')
  const fsid = randomUUID()
  const monitor = `[v2:127.0.0.1:${monitorPort}/0]`
  await writeFile(config, configuration(folder, fsid, port, monitor))
  for (const name of ['mon', 'osd']) await mkdir(join(folder, name))
  const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *']
  const addKey = (name: string) => run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...all])
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...all])
  for (const name of ['client.admin', 'client.rgw', 'osd.0']) await addKey(name)
  const map = join(folder, 'monmap')
  await run('monmaptool', [
    '--create',
    '--fsid',
    fsid,
    '--addv',
    'a',
    monitor.replace('/0', ''),
    map,
  ])
  const monitorFiles = ['-i', 'a', '--monmap', map, '--keyring', keyring]
  await run('ceph-mon', ['-c', config, '--mkfs', ...monitorFiles])
  return config
}

function configuration(folder: string, fsid: string, port: number, monitor: string): string {
  return `[global]
fsid = ${fsid}
mon_host = ${monitor}
mon_initial_members = a
ms_bind_msgr1 = false
public_network = 127.0.0.0/8
osd_pool_default_size = 1
osd_pool_default_min_size = 1
mon_allow_pool_size_one = true
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_max_pg_per_osd = 4000
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 12884901888
osd_memory_target = 939524096
mon_data_avail_crit = 0
mon_data_avail_warn = 0
keyring = ${folder}/keyring
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.asok
run_dir = ${folder}
[mon.a]
mon_data = ${folder}/mon
[osd.0]
osd_data = ${folder}/osd
[client.rgw]
rgw_data = ${folder}
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_thread_pool_size = 32
`
}

async function startDisk(config: string, start: () => ChildProcess): Promise<void> {
  const ceph = (...args: string[]) =>
    run('ceph', ['-c', config, '--connect-timeout', '20', ...args])
  const id = randomUUID()
  await eventually(() => ceph('osd', 'new', id))
  await run('ceph-osd', ['-c', config, '-i', '0', '--mkfs', '--osd-uuid', id])
  await ceph('osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=localhost')
  start()
}

/** The process of a guard's program, which it has started before the watcher of its input. */
async function programOf({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.split(' ')[0])
}

/** Repeats what fails, for a minute. */
async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(200)
    }
  }
}

function isInstalled(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
