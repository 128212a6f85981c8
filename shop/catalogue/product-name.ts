const beforeVariant = ' – '

/** A product's name with a no-break space before each dash, so that no line begins with a dash. */
export function dashKept(name: string): string {
  return name.replaceAll(beforeVariant, '\u00a0– ')
}

/** What was sold: "Camisa Rota – M / Preta". */
export function soldName({
  productName,
  variantName,
}: {
  productName: string
  variantName: string
}): string {
  return variantName === '' ? productName : productName + beforeVariant + variantName
}

/** What was chosen of a product, "Tamanho M, Cor Preta"; empty where there is no choice. */
export function choiceName(options: { name: string }[], values: string[]): string {
  return options.map(({ name }, i) => `${name} ${values[i]}`).join(', ')
}

/**
 * The model of a product, its name up to the first " – ", and its colour or size after it: "Pneu
 * MTB – 29, preto".
 */
export function splitName(name: string): [model: string, variant?: string] {
  const at = name.indexOf(beforeVariant)
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + beforeVariant.length)]
}
