import { useState } from 'react'

/** Something is asked before it is done: about whom, and what went wrong. `act` answers the sentence of a failure. */
export function useConfirm<Subject>(act: (subject: Subject) => Promise<string | undefined>) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => setSubject(null)
  return {
    subject,
    ask: (about: Subject) => {
      setError(undefined)
      setSubject(about)
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
        if (failure === undefined) close()
        else setError(failure)
      },
    },
  }
}
