import { optionSlug } from '../../contracts/variants.ts'

/**
 * What search engines and catalogues call an option by (schema.org, Google Merchant); undefined for
 * one that they do not know, which stays in the name of the variant.
 */
export function propertyOf(option: string): 'color' | 'size' | undefined {
  const slug = optionSlug(option)
  if (/^cor(-|$)/.test(slug)) return 'color'
  return /^(tamanho|aro|medida|numero)(-|$)/.test(slug) ? 'size' : undefined
}
