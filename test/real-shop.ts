import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { findFreePort } from './free-port.ts'
import { initialPassword, replaceInitialPassword } from './initial-password.ts'

const program = join(import.meta.dirname, '../server/main.ts')
const node = join(import.meta.dirname, '../node_modules/.bin/node')
const startTimeoutMs = 60_000
export const administrator = { email: 'dona@pedivela.example', password: 'catraca-9-coroa' }
const running = new Set<ChildProcess>()

export interface RealShop {
  /** Without a slash at the end. */
  url: string
  /** The program itself, without a guard: a signal reaches it at once. */
  process: ChildProcess
  /** Sends the signal and resolves with the exit code, null when the signal ended the program. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/**
 * Runs the whole program as bin/start does, on data that outlive it; call `killRealShops` after
 * each test. Needs built pages.
 */
export async function startRealShop({
  dataDir,
  logFile = '/dev/null',
  port: wantedPort,
  env = {},
}: {
  dataDir: string
  logFile?: string
  /** A free one unless given. */
  port?: number | undefined
  env?: Record<string, string>
}): Promise<RealShop> {
  const log = openSync(logFile, 'a')
  const port = wantedPort ?? (await findFreePort())
  const child = spawn(node, [program, '--port', String(port), '--empty'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: initialPassword,
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  running.add(child)
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  return {
    url,
    process: child,
    end: async (signal) => {
      const exit = once(child, 'exit')
      child.kill(signal)
      const [code] = await exit
      return code
    },
  }
}

export function killRealShops(): void {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error(`The shop did not start in ${startTimeoutMs} ms`)
}

export interface Answered {
  status: number
  headers: Headers
  body: string
  ms: number
}

export async function ask(url: string, init?: RequestInit): Promise<Answered> {
  const startedAt = performance.now()
  const answer = await fetch(url, init)
  const body = await answer.text()
  const ms = performance.now() - startedAt
  return { status: answer.status, headers: answer.headers, body, ms }
}

/** Calls the API as the administrator; rejects when no answer comes. */
export type AskAsStaff = (method: string, path: string, body?: object) => Promise<Answered>

/** Signs in the administrator; the token also holds in a shop that is started on the same data. */
export async function signInAdministrator(url: string): Promise<string> {
  await replaceInitialPassword(url, administrator)
  const { status, body } = await ask(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (status !== 200) throw new Error(`${status} ${body}`)
  const { token }: { token: string } = JSON.parse(body)
  return token
}

export function askWith(url: string, token: string): AskAsStaff {
  return (method, path, body) =>
    ask(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}

/** Uploads a photo of one colour; those of different `red` are different pictures. */
export async function uploadPhoto(url: string, token: string, red: number): Promise<Answered> {
  const background = { r: red, g: 90, b: 200 }
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await image.png().toBuffer())]))
  const headers = { authorization: `Bearer ${token}` }
  return ask(`${url}/api/upload/image`, { method: 'POST', headers, body })
}
