/** `share` from 0 to 1; undefined while the duration is unknown. */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  return (
    <progress
      className="progress-bar"
      aria-label={label}
      {...(share !== undefined && { value: Math.round(share * 100), max: 100 })}
    />
  )
}
