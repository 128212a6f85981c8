/** The lines with labour after every part, each in its order (rule: services-3). */
export function labourLast<T extends { isService?: boolean }>(lines: T[]): T[] {
  return lines.toSorted((a, b) => Number(a.isService ?? false) - Number(b.isService ?? false))
}
