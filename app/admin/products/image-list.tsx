import { type Ref, useImperativeHandle, useId, useRef } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { FieldError } from '../parts/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { SortableImages } from './sortable-images.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

interface Props {
  value: string[]
  onChange(urls: string[]): void
  onUploading(uploading: boolean): void
  error: string | undefined
  /** Lets a form move the focus here. */
  ref: Ref<{ focus(): void }>
}

/** The pictures of a product in order, the first being the main one. Nothing takes effect before the product is saved. */
export function ImageList({ value, onChange, onUploading, error, ref }: Props) {
  const id = useId()
  const now = useRef(value)
  now.current = value
  const names = useRef(new Map<string, string>())
  const zone = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => zone.current?.focus() }), [])
  const change = (urls: string[]) => onChange((now.current = urls))

  const { uploads, sendAll, dismiss } = useUploads((url, name) => {
    names.current.set(url, name)
    // The same picture twice has the same address, and once is enough.
    if (!now.current.includes(url)) change([...now.current, url])
  }, onUploading)

  function remove(url: string): void {
    change(now.current.filter((each) => each !== url))
    toast.success('Imagem removida com sucesso!', 'Vale quando o produto for salvo.')
    zone.current?.focus()
  }

  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span className="field-label" id={`${id}-label`}>
        Imagens
      </span>
      {value.length > 0 && (
        <SortableImages
          urls={value}
          nameOf={(url) => names.current.get(url)}
          onChange={change}
          onRemove={remove}
        />
      )}
      {uploads.length > 0 && (
        <ul className="image-list">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
          ))}
        </ul>
      )}
      <DropZone
        ref={zone}
        invalid={error !== undefined}
        describedBy={error ? `${id}-error` : undefined}
        onFiles={(files) => void sendAll(files)}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
