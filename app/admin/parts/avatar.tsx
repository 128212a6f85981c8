/** A person's initials. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
  return (
    <span className="avatar" aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
