import { ImagePlus } from 'lucide-react'
import { type DragEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Props {
  onFiles(files: File[]): void
  invalid: boolean
  describedBy: string | undefined
  ref: Ref<HTMLButtonElement>
}

/** Takes pictures by choice, dropped on it, or pasted anywhere on the screen. */
export function DropZone({ onFiles, invalid, describedBy, ref }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  usePastedImages(onFiles)

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      <button
        ref={ref}
        className="drop-zone"
        type="button"
        data-over={isOver || undefined}
        data-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImagePlus className="icon" />
        <b>Adicionar imagens</b>
        <span>ou arraste ou cole aqui — até 5 MB cada</span>
      </button>
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label="Arquivos de imagem"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

function usePastedImages(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
      type.startsWith('image/'),
    )
    if (images.length === 0) return
    event.preventDefault()
    onFiles(images)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
