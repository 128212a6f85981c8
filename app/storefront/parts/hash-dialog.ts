import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface HashDialog {
  dialog: RefObject<HTMLDialogElement | null>
  /** Closes it and shows the page at an address; may be asked for again while that is still on its way. */
  end(wanted: string): void
}

/** A dialog that is open while the page's address ends with its hash, so that the browser's back closes it. `address` is the page's without it. */
export function useHashDialog(address: string): HashDialog {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const opened = useRef(address)
  const isEnding = useRef(false)
  const { key } = useLocation()
  // Also when it is asked for again before the step back that closed it has ended.
  useEffect(() => {
    isEnding.current = false
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [key])
  return {
    dialog,
    end(wanted) {
      if (isEnding.current) return
      isEnding.current = true
      const isUnchanged = wanted === opened.current && history.state?.idx > 0
      void (isUnchanged
        ? navigate(-1)
        : navigate(wanted, { replace: true, preventScrollReset: true }))
    },
  }
}
