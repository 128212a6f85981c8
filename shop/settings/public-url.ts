import type { Settings } from '../../contracts/settings.ts'

/**
 * The shop's address without a trailing slash: the setting if it is a URL, or else the server's.
 */
export function publicUrlOf(
  settings: Pick<Settings, 'publicUrl'>,
  { publicUrl }: { publicUrl: string },
): string {
  const chosen = URL.parse(settings.publicUrl)
  return chosen?.protocol === 'https:' || chosen?.protocol === 'http:' ? chosen.origin : publicUrl
}
