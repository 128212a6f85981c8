import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const answerTimeoutMs = 4000
const askAgainMs = 500

class ServerSilent extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('PostgreSQL does not answer')
  }
}

/**
 * Fails all connections to a server that hangs, also new ones, until it answers again. Without
 * this each request would find out by itself, after a minute.
 */
export class PostgresWatch {
  readonly #databaseUrl: string
  readonly #sockets = new Set<Socket>()
  #isChecking = false
  #isSilent = false
  #isStopped = false

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** For pg's option `stream`. */
  newSocket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    // pg connects the socket and listens to it once it has it.
    if (this.#isSilent) setImmediate(() => socket.destroy(new ServerSilent()))
    return socket
  }

  /** Asks the server whether it answers, until it does. */
  async check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    while (!this.#isStopped) {
      this.#isSilent = !(await this.#serverAnswers())
      if (!this.#isSilent) break
      for (const socket of this.#sockets) socket.destroy(new ServerSilent())
      await pause(askAgainMs, undefined, { ref: false })
    }
    this.#isChecking = false
  }

  stop(): void {
    this.#isStopped = true
  }

  /** On a new connection: the others may wait for a lock, which is no fault of the server. */
  async #serverAnswers(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: answerTimeoutMs,
    })
    // A failure is told by the call that waits for the server.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch (error) {
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => undefined)
    }
  }
}
