import { type Label, maxLabelVariants } from '../../../contracts/labels.ts'
import { labelsPath } from '../paths.ts'

/** How many labels of a variant are to be printed. */
export interface Wanted {
  variantId: string
  count: number
}

export const maxCount = 200

/** More at once is slow to draw. */
export const maxLabels = 1000

/** The parameter of the URL that holds what is to be printed: "id", "id*3", separated by commas. */
export const wantedParam = 'itens'

/** What the URL asks for, each variant once; what cannot be read is left out. */
export function readWanted(params: URLSearchParams): Wanted[] {
  const wanted = (params.get(wantedParam) ?? '').split(',').flatMap((part) => {
    const [, variantId, count = '1'] = /^([\w-]+)(?:\*(\d{1,4}))?$/.exec(part) ?? []
    return variantId === undefined ? [] : [{ variantId, count: limited(Number(count)) }]
  })
  const isFirst = ({ variantId }: Wanted, at: number) =>
    wanted.findIndex((each) => each.variantId === variantId) === at
  return wanted.filter(isFirst).slice(0, maxLabelVariants)
}

export function writeWanted(wanted: Wanted[]): string {
  return wanted
    .map(({ variantId, count }) => (count === 1 ? variantId : `${variantId}*${count}`))
    .join(',')
}

/** The screen of labels with these, up to maxCount of each. */
export function labelsPathFor(wanted: Wanted[]): string {
  const counted = wanted.reduce<Wanted[]>(
    (all, { variantId, count }) => withMore(all, variantId, count),
    [],
  )
  return `${labelsPath}?${wantedParam}=${writeWanted(counted)}`
}

/** With more labels of the variant, as far as there is room. */
export function withMore(wanted: Wanted[], variantId: string, more: number): Wanted[] {
  const at = wanted.findIndex((each) => each.variantId === variantId)
  if (at < 0) return [...wanted, { variantId, count: limited(more) }].slice(0, maxLabelVariants)
  return wanted.with(at, { variantId, count: limited((wanted[at]?.count ?? 0) + more) })
}

/** With a label of each of these variants that has none yet, as far as there is room. */
export function withEach(wanted: Wanted[], variantIds: string[]): Wanted[] {
  const known = new Set(wanted.map(({ variantId }) => variantId))
  const added = variantIds.filter((id) => !known.has(id)).map((id) => ({ variantId: id, count: 1 }))
  return [...wanted, ...added].slice(0, maxLabelVariants)
}

/** Each label as often as it is wanted, the first maxLabels of them. */
export function repeatLabels(labels: Label[], wanted: Wanted[]): Label[] {
  const counts = new Map(wanted.map(({ variantId, count }) => [variantId, count]))
  return labels
    .flatMap((label) => Array.from({ length: counts.get(label.variantId) ?? 0 }, () => label))
    .slice(0, maxLabels)
}

function limited(count: number): number {
  return Math.min(maxCount, Math.max(1, count))
}
