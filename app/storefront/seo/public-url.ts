import type { Settings } from '../../../contracts/settings.ts'
import type { ShopContext } from '../../shop-context.ts'

/**
 * The shop's address without a trailing slash: the setting if it is a URL, or else the server's.
 */
export function publicUrlOf(
  settings: Settings,
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
): string {
  const chosen = URL.parse(settings.publicUrl)
  return chosen?.protocol === 'https:' || chosen?.protocol === 'http:' ? chosen.origin : publicUrl
}
