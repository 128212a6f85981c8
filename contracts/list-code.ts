/** No vowels, and none of 0, 1, I, L, O and U, which are misread. */
export const codeCharacters = '23456789BCDFGHJKMNPQRSTVWXYZ'
export const listCodeLength = 6

/** What people type for a character that they misread; each may stand for several. */
const lookalikes: Record<string, string> = { '0': 'QD', O: 'QD', '1': '7J', I: 'J', L: 'J', U: 'V' }

/** A code as people see it: "K7M-3QD". */
export function formatListCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** The public page of a list. */
export function listPath(code: string): string {
  return `/lista/${code}`
}

/**
 * The codes that a typed text or a pasted message may mean, the most likely first; empty when there
 * is none in it. Lower case, spaces and hyphens are accepted, and characters that are misread.
 */
export function listCodesIn(text: string): string[] {
  const typed = typedListCode(text)
  return typed === undefined ? [] : readings(typed)
}

/** The six characters that stand for a code in a typed text or a pasted message, in upper case. */
export function typedListCode(text: string): string | undefined {
  const upper = text.toUpperCase()
  const typed = upper.replace(/[\s-]/g, '')
  if (/^[A-Z0-9]{6}$/.test(typed)) return typed
  const halves =
    /\/LISTA\/([A-Z0-9]{3})-?([A-Z0-9]{3})\b/.exec(upper) ??
    /\bC[ÓO]DIGO[^:\n]*:\s*([A-Z0-9]{3})[-\s]?([A-Z0-9]{3})\b/.exec(upper)
  return halves?.slice(1).join('')
}

function readings(typed: string): string[] {
  return Array.from(typed).reduce<string[]>(
    (codes, character) =>
      codes.flatMap((code) => Array.from(choices(character), (choice) => code + choice)),
    [''],
  )
}

function choices(character: string): string {
  return codeCharacters.includes(character) ? character : (lookalikes[character] ?? '')
}
