const testKey = 'teste'

/** Whether this browser keeps what the shop stores in it: it may be told to refuse that. */
export function canStore(): boolean {
  try {
    localStorage.setItem(testKey, '')
    localStorage.removeItem(testKey)
    return true
  } catch {
    return false
  }
}
