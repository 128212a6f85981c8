/** The public page of a product. */
export function productPath(slug: string): string {
  return `/produto/${slug}`
}

/**
 * The slug in the address of a product's page, as the QR code of a label has it; undefined for any
 * other text.
 */
export function slugInAddress(text: string): string | undefined {
  return /^https?:\/\/[^/\s]+\/produto\/([^/?#\s]+)/i.exec(text.trim())?.[1]
}
