import { ShopError } from '../errors.ts'

/** A bucket of an S3-compatible object store. */
export interface BucketSettings {
  /** An origin, without a trailing slash. */
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Precedes all keys: empty, or ends with a slash. */
  prefix: string
}

/**
 * The object store does not answer, or refuses. The message is for the owner and says which setting
 * is wrong; a retry may succeed.
 */
export class BucketFailure extends ShopError {
  readonly code = 'storage-away'
}

/** The bucket had no answer in time, or none at all. */
export function noAnswer({ endpoint }: BucketSettings, cause?: unknown): BucketFailure {
  return new BucketFailure(
    `O armazenamento de objetos não responde no endereço de S3_ENDPOINT (${endpoint}).`,
    { cause },
  )
}

/** The bucket lost what the shop had left in it. */
export function emptied({ bucket }: BucketSettings): BucketFailure {
  return new BucketFailure(
    `O bucket de S3_BUCKET (${bucket}) não tem mais o que a loja deixou nele: é outro, ou foi esvaziado.`,
  )
}

/** For an answer other than expected, from its status and its body, which is XML or empty. */
export function refusal(settings: BucketSettings, status: number, body: string): BucketFailure {
  const code = /<Code>([A-Za-z]+)<\/Code>/.exec(body)?.[1] ?? ''
  const explain = sentences[code]
  if (explain) return new BucketFailure(explain(settings))
  const answer = code || 'sem código de erro do S3'
  return new BucketFailure(
    status >= 500
      ? `O armazenamento de objetos de S3_ENDPOINT não atende agora (${status}, ${answer}).`
      : `O endereço de S3_ENDPOINT (${settings.endpoint}) recusou o pedido (${status}, ${answer}); ` +
          'confira se é o de um armazenamento S3.',
  )
}

const wrongRegion = ({ region }: BucketSettings) =>
  `A região de S3_REGION (${region}) ou o endereço de S3_ENDPOINT não é o do bucket.`

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const sentences: Record<string, (settings: BucketSettings) => string> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `O bucket de S3_BUCKET (${bucket}) não existe em ${endpoint}; crie-o ou corrija o nome.`,
  InvalidBucketName: ({ bucket }) => `O nome de S3_BUCKET (${bucket}) não é o de um bucket.`,
  InvalidAccessKeyId: () => 'A chave de S3_ACCESS_KEY_ID não existe nesse armazenamento.',
  SignatureDoesNotMatch: () => 'O segredo de S3_SECRET_ACCESS_KEY não é o da chave.',
  AccessDenied: ({ bucket }) =>
    `A chave de S3_ACCESS_KEY_ID não pode usar o bucket de S3_BUCKET (${bucket}): ` +
    'ela precisa ler, gravar, listar e apagar.',
  RequestTimeTooSkewed: () =>
    'O relógio desta máquina difere do relógio do armazenamento em mais de 15 minutos; acerte-o.',
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  QuotaExceeded: ({ bucket }) => `O bucket de S3_BUCKET (${bucket}) está cheio.`,
}
