/** A longer name of the shop is shown smaller, on two lines. */
const maxOneLineLength = 15
/** A dropdown with more entries has three columns. */
const maxOneColumnEntries = 5

export function isLongName(companyName: string): boolean {
  return companyName.length > maxOneLineLength
}

export function isWideDropdown(entries: readonly unknown[]): boolean {
  return entries.length > maxOneColumnEntries
}
