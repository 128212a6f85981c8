import { CircleAlert, ImageUp, X } from 'lucide-react'
import { IconButton } from '../parts/button.tsx'
import type { Upload } from './use-uploads.ts'

/** A running upload, or a failed one with its reason. */
export function UploadRow({
  upload: { name, share, refused },
  onDismiss,
}: {
  upload: Upload
  onDismiss(): void
}) {
  return (
    <li className={refused ? 'upload-row upload-row-bad' : 'upload-row'}>
      {refused ? <CircleAlert className="icon" /> : <ImageUp className="icon" />}
      <div>
        <b>{name}</b>
        {refused ? (
          <small>{refused}</small>
        ) : (
          <progress aria-label={`Enviando ${name}`} value={share} max={1} />
        )}
      </div>
      {refused ? (
        <IconButton small icon={X} label={`Dispensar ${name}`} onClick={onDismiss} />
      ) : (
        <span className="tabular-numbers muted">{Math.round(share * 100)} %</span>
      )}
    </li>
  )
}
