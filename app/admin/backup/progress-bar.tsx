/** `share` from 0 to 1; without it something is being done, and nobody knows how long it takes. */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  return (
    <progress
      className="progress-bar"
      aria-label={label}
      {...(share !== undefined && { value: Math.round(share * 100), max: 100 })}
    />
  )
}
