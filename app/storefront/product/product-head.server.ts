import type { Settings } from '../../../contracts/settings.ts'
import type { PriceTexts } from '../../../shop/catalogue/price-texts.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import type { VariantChoice } from '../../../shop/catalogue/variant-choice.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { choicesText } from '../parts/card.ts'
import { productPath } from '../parts/paths.ts'
import { headOf } from '../seo/head.ts'
import { breadcrumbData, type Crumb, productData } from '../seo/structured-data.ts'

/** `preview`: what a link preview says before the description. */
interface HeadFacts {
  crumbs: Crumb[]
  plainText: string
  preview: string
  settings: Settings
  publicUrl: string
  picture: string | undefined
}

/** What search engines and link previews learn about a product. */
export function headFor(
  product: ProductWithVariants,
  { crumbs, plainText, preview, settings, publicUrl, picture }: HeadFacts,
) {
  return headOf({
    title: product.name,
    companyName: settings.companyName,
    description: plainText,
    preview,
    publicUrl,
    path: productPath(product.slug),
    kind: 'product',
    picture,
    data: [
      productData(product, { plainText, companyName: settings.companyName, publicUrl }),
      breadcrumbData(crumbs, publicUrl),
    ],
  })
}

/**
 * What a link preview says first: "R$ 3.704,91 no Pix · 3 tamanhos em estoque". `product` has the
 * price and stock of what is chosen.
 */
export function previewText(
  product: ProductWithVariants,
  { lead, cash }: PriceTexts,
  choice: VariantChoice | undefined,
): string {
  const price = `${lead ? `${lead} ` : ''}${cash} no Pix`
  return [price, stockText(product, choice)].filter(Boolean).join(' · ')
}

function stockText(product: ProductWithVariants, choice: VariantChoice | undefined): string {
  const { kind, minutes, inStock, options } = product
  if (kind === 'service') return minutes === null ? '' : durationText(minutes)
  if (!inStock) return 'esgotado'
  const offered = (choice?.matching ?? []).filter((variant) => variant.inStock)
  const left = options.map((option, i) => ({
    ...option,
    values: option.values.filter(({ value }) => offered.some(({ values }) => values[i] === value)),
  }))
  return `${choicesText(left)} em estoque`.trim()
}
