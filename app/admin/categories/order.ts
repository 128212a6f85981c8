import type { Category } from '../../../contracts/categories.ts'

/** The id of a main category with the ids of its children. */
interface Branch {
  id: string
  childIds: string[]
}
/** The order of the shop's menu. */
export type Order = Branch[]

export function orderOf(tree: Category[]): Order {
  return tree.map(({ id, children }) => ({ id, childIds: children.map((child) => child.id) }))
}

/** Every id, each main category followed by its children. */
export function idsOf(order: Order): string[] {
  return order.flatMap(({ id, childIds }) => [id, ...childIds])
}

/** The ids among which a category can move: the main categories, or the children of its parent. */
export function siblingsOf(order: Order, id: string): string[] {
  const mains = order.map((branch) => branch.id)
  return mains.includes(id)
    ? mains
    : (order.find(({ childIds }) => childIds.includes(id))?.childIds ?? [])
}

/**
 * Moves a category to the position of one of its siblings; children move with their main category.
 */
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

/**
 * The tree in the order of `ids`; categories that are not in it come last, in their present order.
 */
export function inOrder(tree: Category[], ids: string[]): Category[] {
  const positions = new Map(ids.map((id, at) => [id, at]))
  const sorted = (list: Category[]) =>
    list.toSorted(
      (a, b) => (positions.get(a.id) ?? ids.length) - (positions.get(b.id) ?? ids.length),
    )
  return sorted(tree).map((main) => ({ ...main, children: sorted(main.children) }))
}

function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from]
  return from < 0 || to < 0 || item === undefined
    ? list
    : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
