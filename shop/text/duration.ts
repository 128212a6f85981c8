/** "cerca de 20 min", "cerca de 1h30", "cerca de 2h". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `cerca de ${rest}\u00a0min`
  return `cerca de ${hours}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}
