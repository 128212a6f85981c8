import { useEffect, useState } from 'react'
import type { DiscountApproval } from '../../../contracts/discount-approvals.ts'
import { toast } from '../../ui/toasts.tsx'
import type { Refusal } from '../failures.ts'

interface Asked {
  about: string
  /** Saves the sale again with the approval. */
  approve(approvalId: string): unknown
}

/** The props of the ApprovalDialog while a sale is refused for its discount, until it is closed. */
export function useApproval(refusal: Refusal | undefined, { about, approve }: Asked) {
  const [closed, setClosed] = useState<Refusal>()
  const asked = refusal?.approval && refusal !== closed ? refusal : undefined
  // The dialog says it.
  useEffect(() => {
    if (asked?.toastId !== undefined) toast.dismiss(asked.toastId)
  }, [asked])
  if (!asked?.approval) return undefined
  return {
    asked: asked.approval,
    about,
    reason: asked.message,
    onApproved: ({ id }: DiscountApproval) => {
      setClosed(asked)
      approve(id)
    },
    onClose: () => setClosed(asked),
  }
}
