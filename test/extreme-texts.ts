/** Makes a text of this many characters. */
export type Texts = (length: number) => string

/** Texts of one character, repeated, after a letter. */
export function longestTexts(character: string): Texts {
  return (length) => `z${character.repeat((length - 1) / character.length)}`.padEnd(length, 'z')
}

/** Texts of this many characters among control characters that no database keeps. */
export function textsWithControls(length: number): string {
  return `\u0000${'b'.repeat(length - 1)}\u0000\u0001\u001f\u007fc`
}
