import { ImageUp } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { type Doing, reasonOf, sayFailure } from '../failures.ts'
import { uploadImage } from '../upload.ts'
import { Field, FieldError } from './field.tsx'

interface Props {
  label: string
  /** The picture's address; empty while there is none. */
  value: string
  onChange(url: string): void
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  disabled?: boolean
  onBusy?: ((busy: boolean) => void) | undefined
  sentToast?: string
  doing?: Doing
  /** Lets a form move the focus to the address. */
  ref?: Ref<HTMLInputElement>
}

/** One picture, by its address or as a file, with a preview. */
export function ImageUpload({
  label,
  value,
  onChange,
  error,
  hint,
  optional,
  disabled = false,
  onBusy,
  sentToast = 'Imagem enviada com sucesso!',
  doing = 'upload-image',
  ref,
}: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { share, refused, send } = useUpload({ onChange, onBusy, sentToast, doing })
  return (
    <div className="image-upload">
      <Field label={label} error={error} hint={hint} optional={optional}>
        {(control) => (
          <input
            {...control}
            ref={ref}
            className="input"
            type="text"
            inputMode="url"
            placeholder="https://… ou envie um arquivo"
            value={value}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className="image-upload-row">
        {value && <img className="image-upload-picture" src={value} alt={`Prévia: ${label}`} />}
        <button
          className="button button-line"
          type="button"
          disabled={disabled || share !== undefined}
          aria-describedby={refused ? `${id}-refused` : undefined}
          onClick={() => picker.current?.click()}
        >
          <ImageUp className="icon" />
          Enviar arquivo
        </button>
        <input
          ref={picker}
          hidden
          type="file"
          accept="image/*"
          aria-label={`Arquivo: ${label}`}
          onChange={({ target }) => send(target)}
        />
      </div>
      {share !== undefined && <progress aria-label={`Enviando: ${label}`} value={share} max={1} />}
      <FieldError id={`${id}-refused`} error={refused} />
    </div>
  )
}

function useUpload({
  onChange,
  onBusy,
  sentToast,
  doing,
}: Required<Pick<Props, 'onChange' | 'sentToast' | 'doing'>> & Pick<Props, 'onBusy'>) {
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<string>()

  async function send(picker: HTMLInputElement): Promise<void> {
    const [file] = picker.files ?? []
    picker.value = ''
    if (!file) return
    setRefused(undefined)
    setShare(0)
    onBusy?.(true)
    try {
      onChange(await uploadImage(file, setShare))
      toast.success(sentToast)
    } catch (failure) {
      setRefused(reasonOf(failure))
      sayFailure(doing, failure)
    } finally {
      setShare(undefined)
      onBusy?.(false)
    }
  }
  return { share, refused, send }
}
