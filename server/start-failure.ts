import { DatabaseIsNewer, DatabaseIsTooOld } from '../db/migrate.ts'
import { BucketFailure } from '../shop/bucket/bucket-failure.ts'
import { InvalidInput } from '../shop/errors.ts'
import { type Environment, InvalidEnvironment } from './environment.ts'

/** Why the shop cannot start and what to do about it. The message is for the owner. */
export class StartFailure extends Error {}

/** By SQLite's primary result code. */
const sqliteErrors: Record<number, (folder: string) => string> = {
  5: (folder) =>
    `O banco de dados em ${folder} está em uso por outro programa. ` +
    'Espere ele terminar (um backup, por exemplo) e inicie de novo.',
  8: (folder) =>
    `Não posso escrever no banco de dados em ${folder}. ` +
    'Dê permissão de escrita a este usuário.',
  10: (folder) => `O disco falhou ao ler ou gravar em ${folder}. Verifique o disco.`,
  11: damaged,
  13: (folder) => `O disco de ${folder} está cheio. Libere espaço e inicie de novo.`,
  14: (folder) =>
    `Não consegui abrir o banco de dados em ${folder}. ` +
    'Verifique se a pasta existe e se este usuário pode escrever nela.',
  26: damaged,
}

const folderErrors: Record<string, string> = {
  EACCES: 'este usuário não tem permissão de escrita',
  EPERM: 'este usuário não tem permissão de escrita',
  EROFS: 'o disco só permite leitura',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
  EEXIST: 'já existe um arquivo com esse nome',
  ENOENT: 'o caminho não existe e não pode ser criado',
  ENOSPC: 'o disco está cheio',
}

const postgresErrors: Record<string, string> = {
  ECONNREFUSED:
    'o servidor recusou a conexão; verifique se ele está ligado e se a porta está certa',
  ENOTFOUND: 'o nome do servidor não existe',
  EAI_AGAIN: 'o nome do servidor não pôde ser resolvido',
  ETIMEDOUT: 'o servidor não respondeu',
  '28P01': 'a senha não confere',
  '28000': 'o usuário não tem acesso',
  '3D000': 'o banco não existe; crie-o com createdb',
  '42501': 'o usuário não pode criar tabelas',
}

function damaged(folder: string): string {
  return (
    `O arquivo shop.db em ${folder} está danificado ou não é um banco de dados desta loja. ` +
    'Nada foi alterado. Recupere a última cópia de segurança (docs/operations.md).'
  )
}

/** For a data folder that cannot be created or written. */
export function explainFolder(error: unknown, { dataDir }: Environment): Error {
  const reason = folderErrors[codeOf(error)]
  return reason
    ? new StartFailure(
        `Não posso usar a pasta de dados ${dataDir}: ${reason}. ` +
          'Corrija, ou escolha outra pasta com DATA_DIR.',
      )
    : asError(error)
}

/** For a database that cannot be opened or migrated. */
export function explainDatabase(error: unknown, { dataDir, databaseUrl }: Environment): Error {
  if (error instanceof DatabaseIsNewer || error instanceof DatabaseIsTooOld)
    return new StartFailure(error.message)
  if (databaseUrl) {
    const reason = postgresErrors[codeOf(error)]
    return reason
      ? new StartFailure(
          'Não consegui usar o banco de dados de DATABASE_URL ' +
            `(${withoutPassword(databaseUrl)}): ${reason}.`,
        )
      : asError(error)
  }
  const explain = sqliteErrors[sqliteCodeOf(error)]
  return explain ? new StartFailure(explain(dataDir)) : asError(error)
}

/** For a first administrator whose password or e-mail breaks a rule. */
export function explainAdministrator(error: unknown): Error {
  return error instanceof InvalidInput
    ? new StartFailure(
        `${error.message.replace(/\.$/, '')}. Corrija ADMIN_EMAIL ou ADMIN_PASSWORD.`,
      )
    : asError(error)
}

/** For a port or host that the server cannot listen on. */
export function explainListening(error: unknown, { port, host }: Environment): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE:
      `A porta ${port} já está em uso. ` +
      `Feche o outro programa, ou escolha outra porta: bin/start --port ${port + 1}`,
    EACCES:
      `Este usuário não pode usar a porta ${port}. ` +
      'Escolha uma acima de 1023: bin/start --port 3000',
    EADDRNOTAVAIL: `O endereço ${host} não é desta máquina. Escolha outro com HOST ou --host.`,
    ENOTFOUND: `O endereço ${host} não existe. Escolha outro com HOST ou --host.`,
  }
  const reason = reasons[codeOf(error)]
  return reason ? new StartFailure(reason) : asError(error)
}

/** True if the message tells the owner what to do, so that no stack is needed. */
export function hasMessageForOwner(error: unknown): error is Error {
  return (
    error instanceof StartFailure ||
    error instanceof InvalidEnvironment ||
    error instanceof BucketFailure
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** SQLite's primary result code: the low byte (sqlite.org/rescode.html). */
function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `${url.hostname}${url.pathname}`
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
