import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '../../../contracts/categories.ts'
import { nextSibling } from '../parts/drag-keyboard.ts'
import { dragInstructions } from '../parts/drag-texts.ts'
import { useSave } from '../parts/save.ts'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { reorderCategories } from './calls.ts'
import { TableHead } from './category-cells.tsx'
import { idsOf, inOrder, moved, type Order, orderOf, siblingsOf } from './order.ts'
import { SortableBranch } from './sortable-rows.tsx'
import { flatten } from './tree.ts'

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A row can be dropped only among its siblings. */
const amongSiblings: CollisionDetection = ({ droppableContainers, active, ...rest }) => {
  const list: unknown = active.data.current?.sortable?.containerId
  const siblings = droppableContainers.filter(
    ({ data }) => data.current?.sortable?.containerId === list,
  )
  return closestCenter({ ...rest, active, droppableContainers: siblings })
}

/** All categories; their order changes by drag and drop, by keyboard and by arrow buttons. */
export function CategoryTree({
  tree: stored,
  savedId,
}: {
  tree: Category[]
  savedId: string | undefined
}) {
  const { tree, move, announcement } = useReorder(stored)
  const order = orderOf(tree)
  const position = useRef('')
  const names = new Map(flatten(tree).map(({ id, name }) => [id, name]))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextSibling }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), String(over.id))
  }
  const arrowsOf = ({ id, name }: Category) => (
    <MoveButtons id={id} name={name} siblings={siblingsOf(order, id)} onMove={move} />
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={amongSiblings}
      modifiers={[verticalOnly]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(names, order, position),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
    >
      <table className="table table-cards category-tree">
        <TableHead />
        <SortableContext items={tree.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {tree.map((main) => (
            <SortableBranch key={main.id} main={main} savedId={savedId} arrowsOf={arrowsOf} />
          ))}
        </SortableContext>
      </table>
      <p className="field-hint category-tree-hint">
        Pelo teclado, na alça: Espaço pega a linha, ↑ ↓ movem, Espaço solta, Esc desfaz.
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </DndContext>
  )
}

/** Shows the new order at once, and the stored one again when the save fails. */
function useReorder(stored: Category[]) {
  const { save } = useSave('reorder-categories', reorderCategories)
  const [announcement, setAnnouncement] = useState('')
  const [shown, setShown] = useState<string[]>()
  const saves = useRef(Promise.resolve())
  const tree = shown ? inOrder(stored, shown) : stored
  const store = async (ids: string[]) => {
    await save(ids)
    setShown((latest) => (latest === ids ? undefined : latest))
  }
  const move = (id: string, toId: string) => {
    const order = moved(orderOf(tree), id, toId)
    const ids = idsOf(order)
    // At once, or the dropped row would first jump back.
    flushSync(() => {
      setAnnouncement(positionOf(order, id))
      setShown(ids)
    })
    saves.current = saves.current.then(() => store(ids))
  }
  return { tree, move, announcement }
}

/**
 * What screen readers say while a category is dragged. `position` keeps the text of the last
 * position: when the category is dropped, `order` may already be the new one.
 */
function announcementsFor(
  names: Map<string, string>,
  order: Order,
  position: { current: string },
): Announcements {
  const nameOf = (id: string | number) => names.get(String(id)) ?? 'A categoria'
  const moveTo = (id: string | number) => (position.current = positionOf(order, String(id)))
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} foi pega, ${moveTo(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}: ${moveTo(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} foi solta, ${position.current}.`
        : `${nameOf(active.id)} voltou ao lugar.`,
    onDragCancel: ({ active }) => `Movimento desfeito. ${nameOf(active.id)} voltou ao lugar.`,
  }
}

/** "posição 2 de 5", among the category's siblings. */
function positionOf(order: Order, id: string): string {
  const siblings = siblingsOf(order, id)
  return `posição ${siblings.indexOf(id) + 1} de ${siblings.length}`
}
