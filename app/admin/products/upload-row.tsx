import { CircleAlert, ImageUp, X } from 'lucide-react'
import type { Upload } from './use-uploads.ts'

/** A picture on its way, or one that did not arrive and why. */
export function UploadRow({
  upload: { name, share, refused },
  onDismiss,
}: {
  upload: Upload
  onDismiss(): void
}) {
  return (
    <li className={refused ? 'up bad' : 'up'}>
      {refused ? <CircleAlert className="i" /> : <ImageUp className="i" />}
      <div>
        <b>{name}</b>
        {refused ? (
          <small>{refused}</small>
        ) : (
          <progress aria-label={`Enviando ${name}`} value={share} max={1} />
        )}
      </div>
      {refused ? (
        <button
          className="ib ib-s"
          type="button"
          aria-label={`Dispensar ${name}`}
          onClick={onDismiss}
        >
          <X className="i" />
        </button>
      ) : (
        <span className="num muted">{Math.round(share * 100)} %</span>
      )}
    </li>
  )
}
