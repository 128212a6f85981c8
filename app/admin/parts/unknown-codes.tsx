interface Props {
  /** Without it they are codes that no product has. */
  text?: string
  codes: string[]
  onClose(): void
}

/** What was scanned or pasted and not recognised; nothing without codes. */
export function UnknownCodes({ text, codes, onClose }: Props) {
  if (codes.length === 0) return null
  const these = codes.length === 1 ? 'este código' : 'estes códigos'
  return (
    <div className="note note-warn note-plain" role="alert">
      <div>
        <p>{text ?? `Nenhum produto tem ${these}:`}</p>
        <p className="unknown-codes">{codes.join(' · ')}</p>
        <p className="note-buttons">
          <button className="button button-line button-small" type="button" onClick={onClose}>
            Entendi
          </button>
        </p>
      </div>
    </div>
  )
}
