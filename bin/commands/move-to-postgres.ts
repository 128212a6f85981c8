import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Store } from '../../db/open.ts'
import { readEnvironment } from '../../server/environment.ts'
import { explainDatabase, StartFailure } from '../../server/start-failure.ts'
import { moveShop } from '../../shop/backup/move.ts'
import { watchOnTerminal } from '../archive-report.ts'
import { WrongUsage } from '../command.ts'

export const summary =
  'Copia a loja do SQLite de DATA_DIR para um banco PostgreSQL vazio; pare a loja antes'
export const usage = 'move-to-postgres postgres://USUARIO:SENHA@SERVIDOR/BANCO'

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [url, ...others] = positionals
  if (
    url === undefined ||
    others.length > 0 ||
    !/^postgres(ql)?:\/\//.test(url) ||
    !URL.canParse(url)
  )
    throw new WrongUsage()
  const environment = { ...readEnvironment(process.env, []), databaseUrl: undefined }
  if (!existsSync(join(environment.dataDir, 'shop.db')))
    throw new StartFailure(
      `Não há loja em SQLite na pasta ${environment.dataDir}. Escolha a pasta com DATA_DIR.`,
    )
  const from = await open(environment)
  try {
    const to = await open({ ...environment, databaseUrl: url })
    try {
      const counts = await watchOnTerminal((watch) => moveShop(from.atOneMoment, to.db, watch))
      for (const [table, rows] of counts) console.log(`  ${table.padEnd(16)} ${rows}`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  console.log(
    `Pronto: a loja está também no PostgreSQL. Inicie-a com DATABASE_URL; as imagens continuam em ${join(environment.dataDir, 'media')}.`,
  )
  console.log('O arquivo do SQLite ficou como estava; depois de conferir, guarde-o ou apague-o.')
  return 0
}

async function open(environment: Parameters<typeof explainDatabase>[1]): Promise<Store> {
  return openDatabase(environment).catch((error: unknown) => {
    throw explainDatabase(error, environment)
  })
}
