import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'

/**
 * Returns the state of a ConfirmDialog: `ask` opens it for a subject, `dialog` are its props. `act` runs on confirmation,
 * with what the dialog passes on, and resolves to the error message of a failure. `onErrorRead` is called when the dialog is
 * closed after one. A dialog that Back has closed meanwhile leaves a failure to a toast, and the next one is not about it.
 */
export function useConfirm<Subject, Confirmed extends unknown[] = []>(
  act: (subject: Subject, ...confirmed: Confirmed) => Promise<string | undefined>,
  onErrorRead?: () => void,
) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const opened = useRef(0)
  const close = () => {
    opened.current += 1
    setBusy(false)
    setSubject(null)
    if (error !== undefined) onErrorRead?.()
  }
  return {
    subject,
    ask: (nextSubject: Subject) => {
      setError(undefined)
      setSubject(nextSubject)
    },
    dialog: {
      open: subject !== null,
      busy,
      error,
      onClose: close,
      onConfirm: async (...confirmed: Confirmed) => {
        if (subject === null || busy) return undefined
        setBusy(true)
        setError(undefined)
        const about = opened.current
        try {
          const failure = await act(subject, ...confirmed)
          if (about !== opened.current) {
            if (failure !== undefined) toast.error(failure)
          } else if (failure === undefined) setSubject(null)
          else setError(failure)
          return failure
        } finally {
          if (about === opened.current) setBusy(false)
        }
      },
    },
  }
}
