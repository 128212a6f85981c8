import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { actingAs } from '../../shop/audit/actor.ts'
import { makeEncryptedArchive } from '../../shop/backup/keep-elsewhere.ts'
import { makeArchive } from '../../shop/backup/make-archive.ts'
import { watchOnTerminal } from '../archive-report.ts'
import { backupPassphrase, openPictures, withShop, WrongUsage } from '../command.ts'

export const summary =
  'Guarda a loja inteira, dados e imagens, em um arquivo ZIP; a loja continua aberta'
export const usage = 'backup ARQUIVO [--encrypt]'

export async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { encrypt: { type: 'boolean' } },
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new WrongUsage()
  const storage = await openPictures()
  const make = values.encrypt === true ? makeEncryptedArchive : makeArchive
  const { counts, missing } = await withShop((store) =>
    actingAs({ userId: null, name: 'Backup' }, () =>
      watchOnTerminal((watch) =>
        make({ ...store, storage, passphrase: backupPassphrase() }, resolve(path), 'asked', watch),
      ),
    ),
  )
  console.log(
    `Backup completo em ${path}: ${counts.products} produtos, ${counts.images} imagens, ${counts.clients} clientes, ${counts.sales} vendas.`,
  )
  console.log(
    'Ele contém os dados dos clientes e as senhas (cifradas) da equipe: guarde-o em lugar seguro, fora desta máquina.',
  )
  if (missing.length > 0)
    console.log(
      `Atenção: ${missing.length} arquivos de imagem já não existiam na loja e não estão no backup.`,
    )
  return 0
}
