import { initialPassword } from '../test/initial-password.ts'
import { type Measured, withServer } from './process.ts'

export const administrator = { email: 'bench@pedivela.example', password: 'catraca-9-coroa' }

/**
 * Runs the shop of a data folder for as long as `work` takes. `args` are those of bin/start;
 * `project` is where another version of the program is.
 */
export function withShop<Result>(
  dataDir: string,
  args: string[],
  work: (shop: Measured) => Promise<Result>,
  project?: string,
): Promise<Result> {
  const program = {
    project,
    script: 'server/main.ts',
    args: (port: string) => ['--port', port, ...args],
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: initialPassword,
      LOG_LEVEL: 'error',
    },
    readyPath: '/healthz',
  }
  return withServer(program, work)
}
