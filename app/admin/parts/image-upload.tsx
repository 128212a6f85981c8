import { ImageUp } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf, showFailure } from '../failures.ts'
import { messages } from '../messages.ts'
import { uploadImage } from '../upload.ts'
import { Button } from './button.tsx'
import { Field, FieldError } from './field.tsx'

interface Props {
  label: string
  /** The URL of the image; empty without one. */
  value: string
  onChange(url: string): void
  error: string | undefined
  hint: ReactNode
  optional?: boolean
  onBusy: (busy: boolean) => void
  operation?: 'upload-image' | 'upload-logo'
  /** For a form that moves the focus to the URL. */
  ref: Ref<HTMLInputElement>
}

/** One image, by its URL or as a file, with a preview. */
export function ImageUpload(props: Props) {
  const { label, value, onChange, error, hint, optional, ref } = props
  const { share, refused, send } = useUpload(props)
  const id = useId()
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
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className="image-upload-row">
        {value && <img className="image-upload-picture" src={value} alt={`Prévia: ${label}`} />}
        <FileButton
          label={label}
          disabled={share !== undefined}
          describedBy={refused ? `${id}-refused` : undefined}
          onFile={(file) => void send(file)}
        />
      </div>
      {share !== undefined && <progress aria-label={`Enviando: ${label}`} value={share} max={1} />}
      <FieldError id={`${id}-refused`} error={refused} />
    </div>
  )
}

interface ButtonProps {
  label: string
  disabled: boolean
  describedBy: string | undefined
  onFile(file: File): void
}

function FileButton({ label, disabled, describedBy, onFile }: ButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={ImageUp}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        Enviar arquivo
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/*"
        aria-label={`Arquivo: ${label}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

function useUpload({ onChange, onBusy, operation = 'upload-image' }: Props) {
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<string>()

  async function send(file: File): Promise<void> {
    setRefused(undefined)
    setShare(0)
    onBusy?.(true)
    try {
      onChange(await uploadImage(file, setShare))
      toast.success(messages[operation].done)
    } catch (failure) {
      setRefused(reasonOf(failure))
      showFailure(operation, failure)
    } finally {
      setShare(undefined)
      onBusy?.(false)
    }
  }
  return { share, refused, send }
}
