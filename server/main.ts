import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { RunningShop } from './start-shop.ts'

// Both must run before any module of React or of the shop is loaded, hence the dynamic imports
// below.
process.env['NODE_ENV'] = 'production'
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'))

const { readEnvironment } = await import('./environment.ts')
const { startShop } = await import('./start-shop.ts')
const { hasMessageForOwner } = await import('./start-failure.ts')

try {
  const environment = readEnvironment(process.env, process.argv.slice(2))
  const shop = await startShop(environment, printDemoProgress)
  stopOnSignal(shop)
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
