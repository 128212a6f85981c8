import { type Label, maxLabelVariants } from '../../../contracts/labels.ts'

/** How many labels of a variant are to be printed. */
export interface Wanted {
  variantId: string
  count: number
}

export const maxCount = 200

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

/** With one more label of each of these variants. */
export function withMore(wanted: Wanted[], variantIds: string[]): Wanted[] {
  return variantIds.reduce((list, variantId) => {
    const at = list.findIndex((each) => each.variantId === variantId)
    const count = limited((list[at]?.count ?? 0) + 1)
    return at < 0 ? [...list, { variantId, count }] : list.with(at, { variantId, count })
  }, wanted)
}

/** Each label as often as it is wanted. */
export function repeatLabels(labels: Label[], wanted: Wanted[]): Label[] {
  const counts = new Map(wanted.map(({ variantId, count }) => [variantId, count]))
  return labels.flatMap((label) =>
    Array.from({ length: counts.get(label.variantId) ?? 0 }, () => label),
  )
}

function limited(count: number): number {
  return Math.min(maxCount, Math.max(1, count))
}
