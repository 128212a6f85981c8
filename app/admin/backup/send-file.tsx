import { CircleAlert, FileArchive, Upload } from 'lucide-react'
import { formatBytes } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { FileZone } from '../parts/file-zone.tsx'
import { Panel } from '../parts/panel.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { sendArchive, type Sending, stopSending } from './sending.ts'

/** Sends an archive from the user's computer. The server only compares it with the shop. */
export function SendFile({ sending, busy }: { sending: Sending; busy: boolean }) {
  return (
    <Panel title="Restaurar de um arquivo">
      <div className="panel-body backup-send">
        {sending.phase === 'refused' && (
          <div className="note note-bad" role="alert">
            <CircleAlert className="icon" />
            <p>
              <b>{sending.name}</b> {sending.message}
            </p>
          </div>
        )}
        {sending.phase === 'sending' ? (
          <UploadProgress {...sending} />
        ) : (
          <FileZone
            icon={Upload}
            title="Escolher um backup completo"
            hint="ou arraste o arquivo .zip para cá"
            inputLabel="Arquivo de backup"
            accept=".zip,.enc,application/zip"
            isDisabled={busy}
            onFiles={([file]) => {
              if (file) void sendArchive(file)
            }}
          />
        )}
        <p className="field-hint">
          O arquivo é conferido e comparado com a loja. Nada muda antes que você veja as diferenças
          e confirme, e a loja como está é guardada antes.
        </p>
      </div>
    </Panel>
  )
}

function UploadProgress({ name, bytes, share }: { name: string; bytes: number; share: number }) {
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
      <Button small onClick={stopSending}>
        Cancelar envio
      </Button>
    </div>
  )
}
