/** The title of a screen's browser tab. */
export function titleOf(screen: string): string {
  return `${screen} · Administração`
}
