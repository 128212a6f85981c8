import { z } from 'zod'
import type { BucketSettings } from '../shop/bucket/bucket-failure.ts'

const bucketMessage = 'deve ter de 3 a 63 letras minúsculas, números, pontos ou hifens'
const prefixMessage = 'deve ter só letras minúsculas, números, pontos, hifens e barras'
const wordSchema = z.string().regex(/^[!-~]+$/, 'não pode ter espaços nem acentos')

/** An http or https address without a path; loses its trailing slash. */
export function originSchema(example: string) {
  return z
    .string()
    .refine(isOrigin, `deve ser um endereço http:// ou https:// sem caminho, como ${example}`)
    .transform((url) => new URL(url).origin)
}

/** The variables that name an S3-compatible object store. */
export const bucketVariables = {
  S3_ENDPOINT: originSchema('https://s3.sa-east-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, bucketMessage)
    .optional(),
  S3_ACCESS_KEY_ID: wordSchema.optional(),
  S3_SECRET_ACCESS_KEY: wordSchema.optional(),
  S3_REGION: wordSchema.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([a-z0-9][a-z0-9.-]*\/)*[a-z0-9][a-z0-9.-]*\/?$/, prefixMessage)
    .transform((prefix) => prefix.replace(/\/?$/, '/'))
    .optional(),
}

type BucketVariables = z.infer<z.ZodObject<typeof bucketVariables>>

/** Those that are missing although others are set. */
export function missingBucketVariables(read: BucketVariables): string[] {
  const { S3_PREFIX, ...needed } = read
  const names = Object.keys(bucketVariables).filter((name) => name !== 'S3_PREFIX')
  const missing = names.filter((name) => !(name in needed))
  return missing.length < names.length || S3_PREFIX !== undefined ? missing : []
}

/** Undefined without the variables: pictures are then in the data folder. */
export function bucketOf(read: BucketVariables): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = read
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY || !S3_REGION)
    return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    prefix: read.S3_PREFIX ?? '',
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (
    (url?.protocol === 'http:' || url?.protocol === 'https:') &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === ''
  )
}
