import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { pictureOf } from '../../../contracts/pictures.ts'
import { IconButton } from '../parts/button.tsx'
import { nextSibling } from '../parts/drag-keyboard.ts'
import { announcementsIn, dragInstructions } from '../parts/drag-texts.ts'
import { smallest } from '../parts/thumb.tsx'

interface Props {
  urls: string[]
  /** The name of the uploaded file, if known. */
  nameOf(url: string): string | undefined
  /** Whether the first image stays first: none that was chosen before it is on its way. */
  isMainKnown: boolean
  onChange(urls: string[]): void
  onRemove(url: string): void
}

/** Images whose order changes by drag and drop, by keyboard and by arrow buttons. */
export function SortableImages({ urls, nameOf, isMainKnown, onChange, onRemove }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextSibling }),
  )
  const move = (from: number, to: number) => onChange(arrayMove(urls, from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      move(urls.indexOf(String(active.id)), urls.indexOf(String(over.id)))
  }
  const positionOf = (id: string | number) => urls.indexOf(String(id)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsIn({ thing: 'imagem', count: urls.length, positionOf }),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
    >
      <SortableContext items={urls} strategy={verticalListSortingStrategy}>
        <ol className="image-list">
          {urls.map((url, index) => (
            <ImageRow
              key={url}
              url={url}
              index={index}
              isMain={index === 0 && isMainKnown}
              last={urls.length - 1}
              name={nameOf(url) ?? `Imagem ${index + 1}`}
              onMove={(to) => move(index, to)}
              onRemove={() => onRemove(url)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  url: string
  index: number
  isMain: boolean
  last: number
  name: string
  onMove(to: number): void
  onRemove(): void
}

function ImageRow({ url, name, isMain, ...row }: RowProps) {
  const { setNodeRef, grip, style, isDragging } = useSortableImage(url, name)
  const picture = pictureOf(url)
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={isDragging ? 'drag-lifted' : undefined}
      data-dragging={isDragging || undefined}
    >
      {grip}
      <img src={smallest(url)} alt={`Prévia: ${name}`} width={64} height={52} />
      <div>
        <b>{name}</b>
        {picture && <small>{`${picture.width} × ${picture.height}`}</small>}
        {isMain && <span className="image-list-main">Principal</span>}
      </div>
      <ImageButtons name={name} {...row} />
    </li>
  )
}

function ImageButtons({ name, index, last, onMove, onRemove }: Omit<RowProps, 'url' | 'isMain'>) {
  return (
    <div className="actions">
      <IconButton
        small
        icon={ArrowUp}
        label={`Mover ${name} para cima`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        small
        icon={ArrowDown}
        label={`Mover ${name} para baixo`}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        small
        className="icon-button-bad"
        icon={X}
        label={`Remover ${name}`}
        onClick={onRemove}
      />
    </div>
  )
}

function useSortableImage(url: string, name: string) {
  const sortable = useSortable({ id: url })
  const { transform, transition, setNodeRef, isDragging } = sortable
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
  }
  const grip = (
    <button
      ref={sortable.setActivatorNodeRef}
      className="drag-handle"
      type="button"
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Arrastar ${name}`}
      aria-roledescription="item que pode ser movido"
    >
      <GripVertical className="icon" />
    </button>
  )
  return { setNodeRef, grip, style, isDragging }
}
