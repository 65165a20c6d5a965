import { useState } from 'react'

/**
 * Returns the state of a ConfirmDialog: `ask` opens it for a subject, `dialog` are its props. `act` runs on confirmation,
 * with what the dialog passes on, and resolves to the error message of a failure. `onErrorRead` is called when the dialog is
 * closed after one.
 */
export function useConfirm<Subject, Confirmed extends unknown[] = []>(
  act: (subject: Subject, ...confirmed: Confirmed) => Promise<string | undefined>,
  onErrorRead?: () => void,
) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
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
        const failure = await act(subject, ...confirmed)
        setBusy(false)
        if (failure === undefined) setSubject(null)
        else setError(failure)
        return failure
      },
    },
  }
}
