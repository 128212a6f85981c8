import {
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
import { useFetcher } from 'react-router'
import { z } from 'zod'
import type { Category } from '../../../contracts/categories.ts'
import { dragInstructions } from '../parts/drag-texts.ts'
import { categoriesPath } from '../paths.ts'
import { announcementsFor, positionOf } from './announcements.ts'
import type { clientAction } from './list.tsx'
import { TableHead } from './category-cells.tsx'
import { nextSibling } from '../parts/drag-keyboard.ts'
import { MoveButtons } from './move-buttons.tsx'
import { idsOf, inOrder, moved, orderOf, siblingsOf } from './order.ts'
import { SortableBranch } from './sortable-rows.tsx'

const submitted = z.object({ categories: z.array(z.string()) })
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A row is dropped only among its siblings. */
const amongSiblings: CollisionDetection = ({ droppableContainers, active, ...rest }) => {
  const list: unknown = active.data.current?.sortable?.containerId
  const siblings = droppableContainers.filter(
    ({ data }) => data.current?.sortable?.containerId === list,
  )
  return closestCenter({ ...rest, active, droppableContainers: siblings })
}

/** All categories, to be put in another order by dragging, by keyboard or by arrows. */
export function CategoryTree({ tree: stored }: { tree: Category[] }) {
  const { tree, move, told } = useReorder(stored)
  const order = orderOf(tree)
  const place = useRef('')
  const names = new Map(
    tree.flatMap((main) => [main, ...main.children]).map(({ id, name }) => [id, name]),
  )
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
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(names, order, place),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
    >
      <table className="table table-cards category-tree">
        <TableHead />
        <SortableContext items={tree.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {tree.map((main) => (
            <SortableBranch key={main.id} main={main} arrowsOf={arrowsOf} />
          ))}
        </SortableContext>
      </table>
      <p className="field-hint category-tree-hint">
        Pelo teclado, na alça: Espaço pega a linha, ↑ ↓ movem, Espaço solta, Esc desfaz.
      </p>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </DndContext>
  )
}

/** Shows the new order at once; where it cannot be saved the stored one is back. */
function useReorder(stored: Category[]) {
  const fetcher = useFetcher<typeof clientAction>()
  const [told, setTold] = useState('')
  const wanted = submitted.safeParse(fetcher.json).data?.categories
  const tree = wanted ? inOrder(stored, wanted) : stored
  const move = (id: string, toId: string) => {
    const order = moved(orderOf(tree), id, toId)
    setTold(positionOf(order, id))
    void fetcher.submit(
      { categories: idsOf(order) },
      { method: 'put', action: categoriesPath, encType: 'application/json', flushSync: true },
    )
  }
  return { tree, move, told }
}
