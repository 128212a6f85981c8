import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../api/services.ts'
import type { Environment } from './environment.ts'
import type { RequestLoad } from './request-load.ts'

/**
 * The API, loaded with its framework when it is first called. A shop that only serves pages saves a
 * quarter of its memory and of its start-up time.
 */
export class LazyApi {
  readonly #services: Services
  readonly #environment: Environment
  readonly #load: RequestLoad
  #app: Promise<FastifyInstance> | undefined

  constructor(services: Services, environment: Environment, load: RequestLoad) {
    this.#services = services
    this.#environment = environment
    this.#load = load
  }

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.#app ??= this.#create().catch((error: unknown) => {
      this.#app = undefined
      throw error
    })
    const app = await this.#app
    app.routing(req, res)
  }

  async close(): Promise<void> {
    await (await this.#app)?.close()
  }

  async #create(): Promise<FastifyInstance> {
    const { createApi } = await import('./api-server.ts')
    return createApi(this.#services, this.#environment, this.#load)
  }
}
