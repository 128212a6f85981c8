/** Some browsers start to read the file only after the click has returned. */
const readWithinMs = 60_000

/** Lets the browser save this as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
