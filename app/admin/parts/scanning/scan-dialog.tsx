import { CameraOff } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import { cameraFailureText, readFromCamera } from './camera.ts'

interface Props extends CameraProps {
  onClose(): void
  finalFocus: ComponentProps<typeof Modal>['finalFocus']
}

/** Shows the camera and gives the first code that it sees. */
export function ScanDialog({ onRead, onClose, finalFocus }: Props) {
  return (
    <Modal
      title="Ler com a câmera"
      width={520}
      onClose={onClose}
      finalFocus={finalFocus}
      footer={<Button onClick={onClose}>Cancelar</Button>}
    >
      <Camera onRead={onRead} />
    </Modal>
  )
}

interface CameraProps {
  onRead(code: string): void
}

/** Apart from the dialog, which mounts its contents later than itself. */
function Camera({ onRead }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string>()
  const give = useEffectEvent(onRead)
  useEffect(() => {
    if (!video.current) return
    const closed = new AbortController()
    readFromCamera(video.current, closed.signal).then(
      (code) => closed.signal.aborted || give(code),
      (error: unknown) => closed.signal.aborted || setFailure(cameraFailureText(error)),
    )
    return () => closed.abort()
  }, [])
  if (failure)
    return (
      <p className="note note-bad" role="alert">
        <CameraOff className="icon" />
        <span>{failure}</span>
      </p>
    )
  return (
    <div className="scan">
      <p role="status">Aponte para o código de barras ou o QR da etiqueta.</p>
      <video ref={video} className="scan-video" muted playsInline aria-hidden="true" />
    </div>
  )
}
