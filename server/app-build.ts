import { join } from 'node:path'
import type { RouterContext, ServerBuild } from 'react-router'
import type { Rendering, ShopContext } from '../app/shop-context.ts'

/** The built app, with the keys under which its routes read what the server gives them. */
export interface AppBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      shopContext: RouterContext<ShopContext>
      renderingContext: RouterContext<Rendering>
    }
  }
}

const builtApp = join(import.meta.dirname, '../build')

/** The scripts, styles and fonts that browsers load. */
export const clientFolder = join(builtApp, 'client')

export async function loadBuild(): Promise<AppBuild> {
  const build: AppBuild = await import(join(builtApp, 'server/index.js'))
  return build
}
