import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '../failures.ts'

/** Loads the screen again after a conflict: it must go on from what somebody else has stored. */
export function useConflictReload(refusal: Refusal | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (refusal?.status === 409) void revalidate()
  }, [refusal, revalidate])
}
