import { CircleAlert, FileArchive, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { formatBytes } from '../formats.ts'
import { ProgressBar } from './progress-bar.tsx'
import { sendArchive, type Sending, stopSending } from './sending.ts'

/** Takes an archive that is kept elsewhere. Nothing happens to the shop yet: it is compared first. */
export function SendFile({ sending, busy }: { sending: Sending; busy: boolean }) {
  return (
    <section className="panel" aria-labelledby="send-heading">
      <div className="panel-head">
        <h2 id="send-heading">Restaurar de um arquivo</h2>
      </div>
      <div className="panel-body backup-send">
        {sending.phase === 'refused' && (
          <div className="note note-bad" role="alert">
            <CircleAlert className="icon" />
            <p>
              <b>{sending.name}</b> {sending.message}
            </p>
          </div>
        )}
        {sending.phase === 'sending' ? <OnItsWay {...sending} /> : <FileZone busy={busy} />}
        <p className="field-hint">
          O arquivo é conferido e comparado com a loja. Nada muda antes que você veja as diferenças
          e confirme.
        </p>
      </div>
    </section>
  )
}

function OnItsWay({ name, bytes, share }: { name: string; bytes: number; share: number }) {
  return (
    <div className="backup-sending">
      <p>
        <FileArchive className="icon" />
        <b>{name}</b>
        <small>
          {formatBytes(bytes * share)} de {formatBytes(bytes)}
        </small>
      </p>
      <ProgressBar label={`Enviando ${name}`} share={share} />
      <button className="button button-line button-small" type="button" onClick={stopSending}>
        Cancelar envio
      </button>
    </div>
  )
}

function FileZone({ busy }: { busy: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !busy) void sendArchive(file)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!busy)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
      <button
        className="drop-zone"
        type="button"
        data-over={isOver || undefined}
        aria-disabled={busy || undefined}
        onClick={() => busy || picker.current?.click()}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload className="icon" />
        <b>Escolher um backup completo</b>
        <span>ou arraste o arquivo .zip para cá</span>
      </button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label="Arquivo de backup"
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </>
  )
}
