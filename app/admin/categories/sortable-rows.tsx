import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import { Row } from '../parts/list-table.tsx'
import { CategoryCells } from './category-cells.tsx'

type ArrowsOf = (category: Category) => ReactNode

interface BranchProps {
  main: Category
  savedId: string | undefined
  arrowsOf: ArrowsOf
}

/** A main category and its children, which are dragged together. */
export function SortableBranch({ main, savedId, arrowsOf }: BranchProps) {
  const { setNodeRef, grip, row } = useDraggableRow(main)
  return (
    <tbody ref={setNodeRef} {...row}>
      <Row isSaved={main.id === savedId}>
        <CategoryCells category={main} grip={grip} arrows={arrowsOf(main)} />
      </Row>
      <SortableContext
        items={main.children.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
      >
        {main.children.map((child) => (
          <SortableChild
            key={child.id}
            category={child}
            isSaved={child.id === savedId}
            arrows={arrowsOf(child)}
          />
        ))}
      </SortableContext>
    </tbody>
  )
}

interface ChildProps {
  category: Category
  isSaved: boolean
  arrows: ReactNode
}

function SortableChild({ category, isSaved, arrows }: ChildProps) {
  const { setNodeRef, grip, row } = useDraggableRow(category)
  return (
    <Row
      {...row}
      ref={setNodeRef}
      isSaved={isSaved}
      className={`category-tree-child ${row.className}`}
    >
      <CategoryCells category={category} grip={grip} arrows={arrows} />
    </Row>
  )
}

function useDraggableRow({ id, name }: Category) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
    attributes: { roleDescription: 'item ordenável' },
  })
  const style: CSSProperties = {
    transition,
    ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
  }
  const grip = (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      className="drag-handle"
      type="button"
      aria-label={`Arrastar ${name}`}
    >
      <GripVertical className="icon" />
    </button>
  )
  return { setNodeRef, grip, row: { style, className: isDragging ? 'drag-lifted' : '' } }
}
