import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RunningShop } from './start-shop.ts'

/** Running requests get 10 s to finish. */
const crashTimeoutMs = 12_000

// These must run before any module of React or of the shop is loaded, hence the dynamic imports
// below.
process.env['NODE_ENV'] = 'production'
// Whatever the shop writes is for its own user alone.
process.umask(0o077)
// An output that takes nothing, such as a full disk, must not end the shop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'))

const { readEnvironment } = await import('./environment.ts')
const { startShop } = await import('./start-shop.ts')
const { hasMessageForOwner } = await import('./start-failure.ts')
const { createLog, flushLog } = await import('./log.ts')

try {
  const environment = readEnvironment(process.env, process.argv.slice(2))
  const shop = await startShop(environment, printDemoProgress)
  stopOnSignal(shop)
  const log = createLog(environment.logLevel)
  stopOnCrash(shop, log)
  void stopWhenOutdated(shop, log)
  printAddresses(shop)
} catch (error) {
  console.error(hasMessageForOwner(error) ? `ERRO: ${error.message}` : error)
  process.exitCode = 1
}

function printDemoProgress(done: number, total: number): void {
  if (done % 10 === 0 || done === total)
    console.log(`Preparando a loja de demonstração: ${done} de ${total} imagens`)
}

function printAddresses({ url, administrator }: RunningShop): void {
  console.log(`Loja:          ${url}/\nAdministração: ${url}/admin`)
  if (!administrator) return
  console.log(`\nPrimeiro administrador: ${administrator.email}`)
  if (administrator.generatedPassword)
    console.log(`Senha (mostrada só agora): ${administrator.generatedPassword}`)
  console.log('Ela é trocada por outra na primeira entrada.')
}

/** Anything may be half-done after an unexpected exception, so the supervisor starts it again. */
function stopOnCrash(shop: RunningShop, log: Logger): void {
  let crashed = false
  const stop = async (thrown: unknown) => {
    log.fatal({ err: thrown }, 'an unexpected exception; the shop stops')
    if (crashed) return
    crashed = true
    await Promise.race([shop.stop(), pause(crashTimeoutMs)]).catch((failure: unknown) =>
      log.fatal({ err: failure }, 'the shop could not be stopped in order'),
    )
    await flushLog()
    process.exit(1)
  }
  process.on('uncaughtException', stop)
  process.on('unhandledRejection', stop)
}

/** The supervisor then starts the program that is installed by now. */
async function stopWhenOutdated(shop: RunningShop, log: Logger): Promise<void> {
  const newer = await shop.outdated
  log.fatal(`${newer.message} Este servidor para de atender.`)
  await shop.stop()
  process.exit(1)
}

function stopOnSignal(shop: RunningShop): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // A second Ctrl-C stops without waiting.
      if (stopping) process.exit(1)
      stopping = true
      await shop.stop()
      process.exit(0)
    })
  }
}
