import type { Category } from '../../../contracts/categories.ts'

/** A main category's id with those of its children; the whole list is the order of the shop's menu. */
interface Branch {
  id: string
  childIds: string[]
}
export type Order = Branch[]

export function orderOf(tree: Category[]): Order {
  return tree.map(({ id, children }) => ({ id, childIds: children.map((child) => child.id) }))
}

/** Every id, each main category followed by its children, as the API wants to be told. */
export function idsOf(order: Order): string[] {
  return order.flatMap(({ id, childIds }) => [id, ...childIds])
}

/** Those among which a category can be moved: main categories, or the children of one. */
export function siblingsOf(order: Order, id: string): string[] {
  const mains = order.map((branch) => branch.id)
  return mains.includes(id)
    ? mains
    : (order.find(({ childIds }) => childIds.includes(id))?.childIds ?? [])
}

/** Puts a category in the place of one of its siblings; children move with their main category. */
export function moved(order: Order, id: string, toId: string): Order {
  const mains = order.map((branch) => branch.id)
  if (mains.includes(id)) return moveItem(order, mains.indexOf(id), mains.indexOf(toId))
  return order.map((branch) =>
    branch.childIds.includes(id)
      ? {
          ...branch,
          childIds: moveItem(
            branch.childIds,
            branch.childIds.indexOf(id),
            branch.childIds.indexOf(toId),
          ),
        }
      : branch,
  )
}

/** The tree in another order; categories that the order does not know keep their place at the end. */
export function inOrder(tree: Category[], ids: string[]): Category[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  const sorted = (list: Category[]) =>
    list.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
  return sorted(tree).map((main) => ({ ...main, children: sorted(main.children) }))
}

function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from]
  return from < 0 || to < 0 || item === undefined
    ? list
    : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
