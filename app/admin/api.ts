import type { z } from 'zod'
import { type Failure, failureSchema } from '../../contracts/failure.ts'
import { RepeatedPosts } from './repeated-posts.ts'
import { passwordQuestion, signInQuestion } from './session/questions.ts'
import { storedToken } from './session/stored-session.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const timeoutMs = 30_000
const fileTimeoutMs = 30 * 60_000
const notUnderstood = 'O servidor não respondeu como esperado. Tente de novo em instantes.'
const notReached = 'Erro de conexão com o servidor. Verifique sua conexão de internet.'

interface FailureDetails extends ErrorOptions {
  fields?: Record<string, string> | undefined
  code?: string | undefined
  approval?: Failure['approval']
}

/** A call that failed. */
export class ApiFailure extends Error {
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** A message for each invalid field. */
  readonly fields: Record<string, string>
  /** Tells failures of one status apart, where it matters. */
  readonly code: string | undefined
  /** What an administrator is asked to approve. */
  readonly approval: Failure['approval']
  constructor(
    status: number,
    message: string,
    { fields = {}, code, approval, ...options }: FailureDetails = {},
  ) {
    super(message, options)
    this.status = status
    this.fields = fields
    this.code = code
    this.approval = approval
  }
}

/** Whether the same call may succeed when it is repeated. */
export function isTransient(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500)
}

/** What goes with a call, and the schema that checks and types its answer. */
interface Call {
  /** Empty and undefined values are left out. */
  query?: Record<string, string | number | boolean | undefined>
  /** Sent as JSON. */
  body?: unknown
}
interface CallWithAnswer<Answer> extends Call {
  answer: z.ZodType<Answer>
}

/** One page of a list, with the number of all its items. */
export interface Page<Item> {
  items: Item[]
  total: number
}

/**
 * Calls /api with the token of the session. When the session has ended or the password must be
 * confirmed, it asks for the password in a dialog and then repeats the call. Throws ApiFailure.
 */
export async function callApi(method: Method, path: string, call?: Call): Promise<void>
export async function callApi<Answer>(
  method: Method,
  path: string,
  call: CallWithAnswer<Answer>,
): Promise<Answer>
export async function callApi(
  method: Method,
  path: string,
  call: Call & { answer?: z.ZodType } = {},
): Promise<unknown> {
  const request = async (headers: Record<string, string> = {}) =>
    readJson(await withSession(() => send(method, path, call, { headers })))
  const content =
    // A POST without a body, such as for a download link, gets a new answer each time.
    method === 'POST' && call.body !== undefined
      ? await posts.send(`${path} ${JSON.stringify(call.body)}`, (key) =>
          request({ 'Idempotency-Key': key }),
        )
      : await request()
  return call.answer?.parse(content)
}

const posts = new RepeatedPosts<unknown>(
  (failure) => failure instanceof ApiFailure && !isTransient(failure),
)

/**
 * As callApi, for one page of a list; x-total-count has the number of all items. Throws ApiFailure.
 */
export async function callApiForPage<Item>(
  path: string,
  call: CallWithAnswer<Item[]>,
): Promise<Page<Item>> {
  const response = await withSession(() => send('GET', path, call))
  const items = call.answer.parse(await readJson(response))
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

/** As callApi, for a file, which may take 30 minutes. Throws ApiFailure. */
export async function callApiForFile(path: string, query: Call['query'] = {}): Promise<Blob> {
  const response = await withSession(() => send('GET', path, { query }, { limitMs: fileTimeoutMs }))
  return response.blob().catch(throwNotReached)
}

/** As callApi, but an ended session is a failure like any other. Throws ApiFailure. */
export async function callApiOnce<Answer>(
  method: Method,
  path: string,
  call: CallWithAnswer<Answer>,
): Promise<Answer> {
  return call.answer.parse(await readJson(await send(method, path, call)))
}

/**
 * Repeats a call that was refused for an ended session, after a new sign-in, or for a password that
 * was typed too long ago, after it is confirmed. Throws ApiFailure.
 */
export async function withSession<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error
    const question = error.code === 'confirm-password' ? passwordQuestion : signInQuestion
    if (!(await question.ask())) throw error
    return call()
  }
}

/**
 * The failure that a response describes (rule: texts-3). `unexplained` is the message for one that
 * is not the API's own, such as a proxy's page.
 */
export function failureOf(status: number, body: string, unexplained?: string): ApiFailure {
  if (status === 0) return new ApiFailure(status, notReached)
  const { data } = failureSchema.safeParse(parseJson(body))
  if (!data) return new ApiFailure(status, unexplained ?? notUnderstood)
  const { message, errors: fields, code, approval } = data
  const details = { fields, code, approval }
  return new ApiFailure(status, message || unexplained || 'Erro desconhecido', details)
}

/** The header that carries the session's token; empty without a session. */
export function bearer(): Record<string, string> {
  const token = storedToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

interface SendOptions {
  headers?: Record<string, string>
  limitMs?: number
}

async function send(
  method: Method,
  path: string,
  { query, body }: Call,
  { headers = {}, limitMs = timeoutMs }: SendOptions = {},
): Promise<Response> {
  const response = await fetch(`/api${path}${searchOf(query)}`, {
    method,
    headers: {
      ...headers,
      ...bearer(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitMs),
  }).catch(throwNotReached)
  if (!response.ok) throw failureOf(response.status, await response.text())
  return response
}

function searchOf(query: Call['query'] = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return params.size > 0 ? `?${params}` : ''
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwNotReached)
  return text === '' ? undefined : JSON.parse(text)
}

function throwNotReached(cause: unknown): never {
  throw new ApiFailure(0, notReached, { cause })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
