import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { FieldError } from '../parts/field.tsx'
import { isFirstArrived, withArrived } from './chosen-order.ts'
import { DropZone } from './drop-zone.tsx'
import { SortableImages } from './sortable-images.tsx'
import { UploadRow } from './upload-row.tsx'
import { type Arrival, useUploads } from './use-uploads.ts'

interface Props {
  label: string
  value: string[]
  onChange(urls: string[]): void
  onUploading(uploading: boolean): void
  error: string | undefined
  /** For a form that moves the focus here. */
  ref: Ref<{ focus(): void }>
}

/** A product's images in order, the main one first. Changes are stored with the product. */
export function ImageList({ label, value, onChange, onUploading, error, ref }: Props) {
  const id = useId()
  const zone = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => zone.current?.focus() }), [])
  const images = useImages({ value, onChange, onUploading })

  function remove(url: string): void {
    images.remove(url)
    toast.success('Imagem removida com sucesso!', 'Vale quando o produto for salvo.')
    zone.current?.focus()
  }

  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      {value.length > 0 && (
        <SortableImages
          urls={value}
          nameOf={images.nameOf}
          isMainKnown={images.isMainKnown}
          onChange={images.change}
          onRemove={remove}
        />
      )}
      {images.uploads.length > 0 && (
        <ul className="image-list">
          {images.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onDismiss={() => images.dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
      <DropZone
        ref={zone}
        isInvalid={error !== undefined}
        describedBy={error ? `${id}-error` : undefined}
        onFiles={(files) => void images.sendAll(files)}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function useImages({
  value,
  onChange,
  onUploading,
}: Pick<Props, 'value' | 'onChange' | 'onUploading'>) {
  // Several uploads may end before the next render: each one adds to the latest list.
  const latest = useRef(value)
  latest.current = value
  const arrivals = useRef(new Map<string, Arrival>())
  const change = (urls: string[]) => onChange((latest.current = urls))
  const uploads = useUploads((arrival) => {
    const { url } = arrival
    arrivals.current.set(url, arrival)
    change(withArrived(latest.current, url, (each) => arrivals.current.get(each)?.order))
  }, onUploading)
  const running = uploads.uploads.filter(({ refused }) => refused === undefined)
  return {
    ...uploads,
    change,
    isMainKnown: isFirstArrived(
      arrivals.current.get(value[0] ?? '')?.order,
      running.map(({ order }) => order),
    ),
    nameOf: (url: string) => arrivals.current.get(url)?.name,
    remove: (url: string) => change(latest.current.filter((each) => each !== url)),
  }
}
