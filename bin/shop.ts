import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Command } from './command.ts'

// Halves the time of short commands. It must run before any module of the shop is loaded, hence the
// dynamic imports.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'))

const { hasMessageForOwner } = await import('../server/start-failure.ts')
const { ShopError } = await import('../shop/errors.ts')
const { WrongUsage } = await import('./command.ts')

// One file a command; only the one that is typed is loaded.
const commands: Record<string, () => Promise<Command>> = {
  'admin create': () => import('./commands/admin-create.ts'),
  backup: () => import('./commands/backup.ts'),
  'demo remove': () => import('./commands/demo-remove.ts'),
  import: () => import('./commands/import.ts'),
  migrate: () => import('./commands/migrate.ts'),
  'move-media': () => import('./commands/move-media.ts'),
  'move-to-postgres': () => import('./commands/move-to-postgres.ts'),
  restore: () => import('./commands/restore.ts'),
  seed: () => import('./commands/seed.ts'),
  'stock check': () => import('./commands/stock-check.ts'),
  'user 2fa-off': () => import('./commands/second-factor-off.ts'),
}

const failed = 1
const wrongUsage = 2

// As the server does: data and archives are for their own user alone.
process.umask(0o077)

process.exitCode = await dispatch(process.argv.slice(2))

async function dispatch(words: string[]): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help' || words[0] === '-h')
    return help()
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) =>
    Object.hasOwn(commands, candidate),
  )
  const load = name === undefined ? undefined : commands[name]
  if (name === undefined || load === undefined) {
    console.error(`Não conheço o comando '${words.join(' ')}'. A lista está em: bin/shop --help`)
    return wrongUsage
  }
  return runCommand(await load(), words.slice(name.split(' ').length))
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${command.summary}\n\nUso: bin/shop ${command.usage}`)
    return 0
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (isWrongUsage(error)) {
      console.error(`Não entendi: ${args.join(' ')}\nUso: bin/shop ${command.usage}`)
      return wrongUsage
    }
    if (!(error instanceof ShopError) && !hasMessageForOwner(error)) throw error
    console.error(`ERRO: ${error.message}`)
    return failed
  }
}

async function help(): Promise<number> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()))
  const width = Math.max(...loaded.map(({ usage }) => usage.length))
  console.log('Uso: bin/shop COMANDO\n')
  for (const { usage, summary } of loaded) console.log(`  ${usage.padEnd(width)}  ${summary}`)
  console.log('\nOs comandos usam a loja de DATA_DIR (./data) ou, se definido, de DATABASE_URL.')
  return 0
}

/** Ours, or one of node:util's parseArgs. */
function isWrongUsage(error: unknown): boolean {
  return (
    error instanceof WrongUsage ||
    (error instanceof TypeError &&
      'code' in error &&
      String(error.code).startsWith('ERR_PARSE_ARGS'))
  )
}
