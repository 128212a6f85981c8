const key = 'comparar'

/** The slugs of the comparison that this tab has shown last. */
export function readComparison(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : []
  } catch {
    // Storage is switched off, or another program's text has this key.
    return []
  }
}

export function keepComparison(slugs: string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(slugs))
  } catch {
    // Storage is switched off or full: the next product begins a comparison of its own.
  }
}
