import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** By the path of the screen that was left to create a product of one of them. */
const leftCodes = new Map<string, string[]>()

/** Keeps the other unknown codes of a screen that is left to create a product, until it is back. */
export function leaveCodes(path: string, codes: string[]): void {
  leftCodes.set(path, codes)
}

/** The codes that were read on this screen and that no product has. */
export function useUnknownCodes() {
  const { pathname } = useLocation()
  const [unknown, setUnknown] = useState<string[]>(() => leftCodes.get(pathname) ?? [])
  useEffect(() => void leftCodes.delete(pathname), [pathname])
  return {
    unknown,
    addUnknown: (code: string) =>
      setUnknown((codes) => [...codes.filter((each) => each !== code), code]),
    closeUnknown: () => setUnknown([]),
  }
}
