interface Props {
  text: string
  codes: string[]
  onClose(): void
}

/** What was scanned or pasted and not recognised; nothing without codes. */
export function UnknownCodes({ text, codes, onClose }: Props) {
  if (codes.length === 0) return null
  return (
    <div className="note note-warn note-plain" role="alert">
      <div>
        <p>{text}</p>
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
