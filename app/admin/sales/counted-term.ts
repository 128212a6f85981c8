export interface CountedTerm {
  quantity: number
  term: string
}

/**
 * Reads "3*CODE", as counters type a quantity before a code, and "3xCODE". An x between short
 * numbers belongs to a size: "29x2.10", "700x28c".
 */
export function readCountedTerm(typed: string): CountedTerm {
  const [, digits = '', term = ''] =
    /^\s*([1-9]\d{0,2})\s*(?:\*\s*|x\s*(?=\p{L}|\d{6}))(\S.*)$/iu.exec(typed) ?? []
  return term === '' ? { quantity: 1, term: typed } : { quantity: Number(digits), term }
}
