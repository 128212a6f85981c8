import { ImagePlus } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent } from 'react'
import { FileZone } from '../parts/file-zone.tsx'

interface Props {
  onFiles(files: File[]): void
  isInvalid: boolean
  describedBy: string | undefined
  ref: Ref<HTMLButtonElement>
}

/** Takes images; an image can also be pasted anywhere on the screen. */
export function DropZone(props: Props) {
  usePastedImages(props.onFiles)
  return (
    <FileZone
      icon={ImagePlus}
      title="Adicionar imagens"
      hint="ou arraste ou cole aqui — fotos grandes são reduzidas"
      inputLabel="Arquivos de imagem"
      accept="image/*"
      multiple
      {...props}
    />
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
