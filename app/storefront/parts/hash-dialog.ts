import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface HashDialog {
  ref: RefObject<HTMLDialogElement | null>
  /**
   * Closes the dialog and shows the page at `address`. Further calls until that page is shown are
   * ignored.
   */
  close(address: string): void
}

/**
 * A dialog that is open while the page's address ends with its hash, so that the browser's back
 * button closes it. `pageAddress` is the address without the hash.
 */
export function useHashDialog(pageAddress: string): HashDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const openedAt = useRef(pageAddress)
  const isClosing = useRef(false)
  const { key } = useLocation()
  // At every navigation: the visitor may open the dialog again while the step back that closed it
  // is under way.
  useEffect(() => {
    isClosing.current = false
    if (!ref.current?.open) ref.current?.showModal()
  }, [key])
  return {
    ref,
    close(address) {
      if (isClosing.current) return
      isClosing.current = true
      const isBefore = address === openedAt.current && history.state?.idx > 0
      void (isBefore
        ? navigate(-1)
        : navigate(address, { replace: true, preventScrollReset: true }))
    },
  }
}
