import { getSettings } from '../../../shop/settings/settings.ts'
import { themeOf } from '../../../shop/settings/theme.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/manifest'
import { homePath } from '../parts/paths.ts'

/** The web app manifest, with which phones put the shop on the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { companyName, colors } = await getSettings(context.get(shopContext).db)
  const { colours } = themeOf(colors)
  const manifest = {
    name: companyName,
    short_name: companyName,
    lang: 'pt-BR',
    id: homePath,
    start_url: homePath,
    scope: homePath,
    display: 'standalone',
    theme_color: colours.surface,
    background_color: colours.background,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
