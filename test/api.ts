import Fastify, {
  type FastifyContextConfig,
  type FastifyInstance,
  type LightMyRequestResponse,
} from 'fastify'
import { join } from 'node:path'
import { api } from '../api/api.ts'
import { signIn } from '../shop/auth/sign-in.ts'
import { workHere } from '../shop/backup/backup-work.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createUserWithOwnPassword } from './users.ts'

export const password = 'Trinta e Nove 39'

export interface TestApi extends TestDatabase {
  app: FastifyInstance
  /** All routes with their settings. */
  routes: { method: string; url: string; config(): FastifyContextConfig | undefined }[]
  /** An administrator's token. */
  token: string
  get(path: string, token?: string): Promise<LightMyRequestResponse>
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    token?: string,
  ): Promise<LightMyRequestResponse>
}

/** The API over a new database, with one administrator signed in; `send` uses that session. */
export async function openTestApi(): Promise<TestApi> {
  const database = await openTestDatabase()
  const { db, publicVersion, atOneMoment, dataDir } = database
  const storage = await openDiskStorage(join(dataDir, 'media'))
  const app = Fastify()
  const routes: TestApi['routes'] = []
  app.addHook('onRoute', (route) => {
    const config = () => route.config
    for (const method of [route.method].flat()) routes.push({ method, url: route.url, config })
  })
  await app.register(api, {
    prefix: '/api',
    db,
    publicVersion,
    backupsIn: (folder) => workHere({ db, atOneMoment, storage }, folder),
    dataDir,
    publicUrl: 'https://loja.example',
    storage,
  })
  const email = 'dona@rota97.example'
  await createUserWithOwnPassword(db, { name: 'Dona da loja', email, password, role: 'admin' })
  const { token } = await signIn(
    db,
    { email, password, keepLoggedIn: false },
    { address: '127.0.0.1', device: 'test' },
  )
  return {
    ...database,
    app,
    routes,
    token,
    get: (path, as) => app.inject({ method: 'GET', url: `/api${path}`, headers: bearer(as) }),
    send: (method, path, body, as = token) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: bearer(as),
        ...(body && { payload: body }),
      }),
  }
}

/** A new seller of the counter, signed in; returns the token. */
export async function signInSeller(db: TestDatabase['db']): Promise<string> {
  const account = { email: 'balcao@rota97.example', password }
  await createUserWithOwnPassword(db, { ...account, name: 'Bia do balcão', role: 'seller' })
  const caller = { address: '127.0.0.1', device: 'test' }
  return (await signIn(db, { ...account, keepLoggedIn: false }, caller)).token
}

/** A slow machine answers 503 to a request that waits for too long; it is then sent again. */
export async function answered(
  request: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const answer = await request()
  return answer.statusCode === 503 ? answered(request) : answer
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}
