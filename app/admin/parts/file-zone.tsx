import type { LucideIcon } from 'lucide-react'
import { type DragEvent, type Ref, useRef, useState } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  hint: string
  /** The name of the hidden file input. */
  inputLabel: string
  accept: string
  multiple?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
  onFiles(files: File[]): void
  /** For a form that moves the focus here. */
  ref?: Ref<HTMLButtonElement>
}

/** Takes files by a file dialog or by drag and drop. */
export function FileZone({ icon: Icon, title, hint, inputLabel, accept, ...rest }: Props) {
  const { multiple = false, isDisabled = false, isInvalid = false, describedBy, ref } = rest
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => isDisabled || rest.onFiles([...(files ?? [])])
  const { isOver, ...dragHandlers } = useFileDrop(take)
  return (
    <>
      <button
        ref={ref}
        className="drop-zone"
        type="button"
        data-over={(isOver && !isDisabled) || undefined}
        data-invalid={isInvalid || undefined}
        aria-disabled={isDisabled || undefined}
        aria-describedby={describedBy}
        onClick={() => isDisabled || picker.current?.click()}
        {...dragHandlers}
      >
        <Icon className="icon" />
        <b>{title}</b>
        <span>{hint}</span>
      </button>
      <input
        ref={picker}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={inputLabel}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </>
  )
}

function useFileDrop(onDropped: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDropped(event.dataTransfer.files)
  }
  return { isOver, onDragOver, onDrop, onDragLeave: () => setOver(false) }
}
