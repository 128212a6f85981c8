const beforeVariant = ' – '

/** A product's name that no line breaks before its dash. */
export function dashKept(name: string): string {
  return name.replaceAll(beforeVariant, '\u00a0– ')
}

/** A product's name up to " – ", its model, and what follows, its colour or size: "Pneu MTB – 29, preto". */
export function splitName(name: string): [model: string, variant?: string] {
  const at = name.indexOf(beforeVariant)
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + beforeVariant.length)]
}
