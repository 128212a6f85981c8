import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { emailTextSchema, newPasswordSchema } from '../contracts/users.ts'
import type { BucketSettings } from '../shop/bucket/bucket-failure.ts'
import {
  bucketOf,
  bucketVariables,
  missingBucketVariables,
  originSchema,
} from './bucket-environment.ts'

/** The settings that a shop starts with. */
export interface Environment {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** The bucket that keeps the pictures; undefined: `dataDir` does. */
  s3: BucketSettings | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /**
   * The shop's address as visitors see it, without a trailing slash; undefined: the address it
   * listens on.
   */
  publicUrl: string | undefined
  /** The address that visitors load pictures from, as publicUrl; undefined: from the shop. */
  mediaUrl: string | undefined
  trustProxy: boolean
  logLevel: (typeof logLevels)[number]
  /** Log a line for every request. */
  accessLog: boolean
  /** Lets other machines read /metrics. */
  metricsToken: string | undefined
  /** Encrypts archives that are kept elsewhere, and opens encrypted ones. */
  backupPassphrase: string | undefined
  /** How long a shop that is told to stop goes on answering; /readyz says so meanwhile. */
  drainMs: number
  /** Do not load the demo shop into an empty data folder. */
  empty: boolean
}

/** A variable or a flag is invalid; each line of the message names what to change. */
export class InvalidEnvironment extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const portMessage = 'deve ser um número de porta entre 0 e 65535'
const hostMessage = 'deve ser um endereço ou nome de máquina, como 127.0.0.1'
const databaseMessage =
  'deve ser um endereço postgres://usuario:senha@servidor/banco, ou ficar vazia para usar SQLite'
const tokenMessage = 'deve ter de 16 a 200 letras, números ou sinais, sem espaços'
// The content policy of pages allows pictures of https addresses.
const mediaMessage = 'deve começar com https://'
const drainMessage = 'deve ser um número inteiro de segundos, de 0 a 60'
const passphraseMessage = 'deve ter de 12 a 200 caracteres'

const variablesSchema = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, portMessage)
      .transform(Number)
      .refine((port) => port <= 65_535, portMessage)
      .default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]{1,253}$/, hostMessage)
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.string().refine(isPostgresUrl, databaseMessage).optional(),
    ADMIN_EMAIL: emailTextSchema.optional(),
    ADMIN_PASSWORD: newPasswordSchema.optional(),
    PUBLIC_URL: originSchema('https://www.minhaloja.com.br').optional(),
    MEDIA_PUBLIC_URL: originSchema('https://fotos.minhaloja.com.br')
      .refine((url) => url.startsWith('https:'), mediaMessage)
      .optional(),
    TRUST_PROXY: z.enum(['off', 'on'], 'deve ser on ou off').default('off'),
    ACCESS_LOG: z.enum(['off', 'on'], 'deve ser on ou off').default('off'),
    DRAIN_SECONDS: z
      .string()
      .regex(/^([0-5]?\d|60)$/, drainMessage)
      .transform(Number)
      .default(0),
    METRICS_TOKEN: z
      .string()
      .regex(/^[!-~]{16,200}$/, tokenMessage)
      .optional(),
    BACKUP_PASSPHRASE: z.string().min(12, passphraseMessage).max(200, passphraseMessage).optional(),
    LOG_LEVEL: z.enum(logLevels, `deve ser um de: ${logLevels.join(', ')}`).default('info'),
    ...bucketVariables,
  })
  .superRefine((read, { addIssue }) => {
    for (const name of missingBucketVariables(read))
      addIssue({
        code: 'custom',
        path: [name],
        message: 'falta, e outra variável S3_ está definida',
      })
  })
  .transform((read) => ({
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    s3: bucketOf(read),
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    publicUrl: read.PUBLIC_URL,
    mediaUrl: read.MEDIA_PUBLIC_URL,
    trustProxy: read.TRUST_PROXY === 'on',
    logLevel: read.LOG_LEVEL,
    accessLog: read.ACCESS_LOG === 'on',
    metricsToken: read.METRICS_TOKEN,
    backupPassphrase: read.BACKUP_PASSPHRASE,
    drainMs: read.DRAIN_SECONDS * 1000,
  }))

/**
 * Reads the environment; the flags --port, --host and --empty take precedence. Throws
 * InvalidEnvironment.
 */
export function readEnvironment(
  env: Record<string, string | undefined>,
  args: string[],
): Environment {
  const flags = readFlags(args)
  const given = {
    ...env,
    ...(flags.port && { PORT: flags.port }),
    ...(flags.host && { HOST: flags.host }),
  }
  // `NAME=` in a shell or a compose file means that the variable is not set.
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = variablesSchema.safeParse(set)
  if (read.success) return { ...read.data, empty: flags.empty === true }
  throw new InvalidEnvironment(
    read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { port: { type: 'string' }, host: { type: 'string' }, empty: { type: 'boolean' } },
    }).values
  } catch {
    throw new InvalidEnvironment(
      `Não entendi: ${args.join(' ')}\nUso: bin/start [--port N] [--host H] [--empty]`,
    )
  }
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}
