import { ScanBarcode } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { ScanDialog } from './scan-dialog.tsx'

interface Props {
  /** Gets what a scanner would type. */
  onRead(code: string): void
  /** The field that the code is for: it gets the focus once a code was read. */
  field: RefObject<HTMLElement | null>
}

/** Reads a bar code or QR code with the camera, beside a field that takes codes of a scanner. */
export function ScanButton({ onRead, field }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isRead = useRef(false)
  const open = () => {
    isRead.current = false
    setOpen(true)
  }
  const take = (code: string) => {
    isRead.current = true
    setOpen(false)
    onRead(code)
  }
  return (
    <>
      <IconButton
        className="scan-button"
        icon={ScanBarcode}
        label="Ler com a câmera"
        ref={button}
        title="Ler com a câmera"
        onClick={open}
      />
      {isOpen && (
        <ScanDialog
          onRead={take}
          onClose={() => setOpen(false)}
          finalFocus={() => (isRead.current && field?.current) || button.current}
        />
      )}
    </>
  )
}
