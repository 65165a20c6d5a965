import { useState } from 'react'

/**
 * Returns the state of a ConfirmDialog: `ask` opens it for a subject, `dialog` are its props. `act` runs on confirmation
 * and resolves to the error message of a failure. `onErrorRead` is called when the dialog is closed after one.
 */
export function useConfirm<Subject>(act: (subject: Subject) => Promise<string | undefined>, onErrorRead?: () => void) {
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
      onConfirm: async () => {
        if (subject === null || busy) return
        setBusy(true)
        setError(undefined)
        const failure = await act(subject)
        setBusy(false)
        if (failure === undefined) setSubject(null)
        else setError(failure)
      },
    },
  }
}
