import { z } from 'zod'
import { failureSchema } from '../../contracts/failure.ts'
import { askToSignInAgain } from './session/expiry.ts'
import { storedToken } from './session/stored-session.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const timeoutMs = 30_000
const fileTimeoutMs = 30 * 60_000
const notReached = 'Erro de conexão com o servidor. Verifique sua conexão de internet.'

/** A call that failed. */
export class ApiFailure extends Error {
  /** Of HTTP; 0 when the server could not be reached. */
  readonly status: number
  /** A sentence for each invalid field. */
  readonly fields: Record<string, string>
  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = status
    this.fields = fields
  }
}

/** Whether the same call may succeed a moment later. */
export function mayPass(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500)
}

/**
 * Calls /api with the token; `answer` checks and types what comes back. When the session has ended it asks for the
 * password over the screen and then goes on with the same call. Throws ApiFailure.
 */
export async function callApi(method: Method, path: string, body?: unknown): Promise<unknown>
export async function callApi<Answer>(
  method: Method,
  path: string,
  body: unknown,
  answer: z.ZodType<Answer>,
): Promise<Answer>
export async function callApi(
  method: Method,
  path: string,
  body?: unknown,
  answer?: z.ZodType,
): Promise<unknown> {
  const response = await withSession(() => send(method, path, body))
  const content: unknown = await readJson(response)
  return answer ? answer.parse(content) : content
}

/** One page of a list, which may stand under a `key` of the answer, with the number of all (x-total-count). Throws ApiFailure. */
export async function callApiForPage<Item>(
  path: string,
  item: z.ZodType<Item>,
  key?: 'clients' | 'sales',
): Promise<{ items: Item[]; total: number }> {
  const response = await withSession(() => send('GET', path))
  const content: unknown = await readJson(response)
  const items = item
    .array()
    .parse(key ? z.record(z.string(), z.unknown()).parse(content)[key] : content)
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

/** As callApi, for what is kept as a file; it may take as long as it needs. Throws ApiFailure, also for an answer that breaks off. */
export async function callApiForFile(path: string): Promise<Blob> {
  const response = await withSession(() => send('GET', path, undefined, fileTimeoutMs))
  return response.blob().catch(notReachedOf)
}

/** As callApi, but a session that has ended is a failure like any other. */
export async function callApiOnce<Answer>(
  method: Method,
  path: string,
  body: unknown,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  return answer.parse(await readJson(await send(method, path, body)))
}

/** Runs a call again once the person has signed in again. */
export async function withSession<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error
    if (!(await askToSignInAgain())) throw error
    return call()
  }
}

/** The failure that an answer tells (rule: texts-3). */
export function failureOf(status: number, body: string): ApiFailure {
  const told = failureSchema.safeParse(parsedOrNothing(body))
  if (!told.success) return new ApiFailure(status, status === 0 ? notReached : `HTTP ${status}`)
  return new ApiFailure(status, told.data.message || 'Erro desconhecido', told.data.errors)
}

export function bearer(): Record<string, string> {
  const token = storedToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

async function send(
  method: Method,
  path: string,
  body?: unknown,
  mostMs = timeoutMs,
): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...bearer(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(mostMs),
  }).catch(notReachedOf)
  if (!response.ok) throw failureOf(response.status, await response.text())
  return response
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(notReachedOf)
  return text === '' ? undefined : JSON.parse(text)
}

function notReachedOf(cause: unknown): never {
  throw new ApiFailure(0, notReached, {}, { cause })
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
