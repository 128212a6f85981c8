import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** `reload` loads the screen's data again; forms with `key` then begin with what is stored. */
export function useReload() {
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(0)
  const reload = async () => {
    await revalidate()
    setKey((before) => before + 1)
  }
  return { key, reload: () => void reload() }
}
