const key = 'vistos'
/** More than are shown: some of them may be sold out. */
const maxKept = 12

/** The slugs of the products that this browser has shown, the newest first. */
export function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((slug) => typeof slug === 'string').slice(0, maxKept)
  } catch {
    // Storage is switched off, or another program's text has this key: nothing was seen.
    return []
  }
}

export function keepSeen(slugs: string[]): void {
  try {
    if (slugs.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(slugs.slice(0, maxKept)))
  } catch {
    // Storage is switched off or full: nothing is kept.
  }
}
