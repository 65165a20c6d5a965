import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

/** What went wrong: a sentence for the whole form, sentences by the names of its fields. */
export type FormProblem = { error: string; fields?: Record<string, string> | undefined }
export type FieldErrors = Record<string, string | undefined>

type Options = {
  /** Sentences by field for what is wrong before anything is sent; undefined or empty when all is well. */
  check?: (values: FormData) => FieldErrors | undefined
  /** Sends it; what it answers is shown. */
  send: (values: FormData) => Promise<FormProblem | undefined>
}

const WRONG = '[aria-invalid="true"]'

/**
 * A form with uncontrolled fields: what was typed stays whatever happens. After a submit the focus goes to the first
 * wrong field. `errors` holds the sentence of each wrong field until it is changed.
 */
export function useForm({ check, send }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)

  // After the attempt, when the wrong fields are marked.
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [attempt])

  const show = useCallback((sentence: string | null, byField: FieldErrors = {}) => {
    setError(sentence)
    setErrors(byField)
    setAttempt((count) => count + 1)
  }, [])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const wrong = Object.entries(check?.(values) ?? {}).filter(([, sentence]) => sentence)
    if (wrong.length > 0) return show(null, Object.fromEntries(wrong))
    setBusy(true)
    setError(null)
    setErrors({})
    try {
      const problem = await send(values)
      if (problem) show(problem.error, problem.fields)
    } finally {
      setBusy(false)
    }
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  // `post`: sent before the page can hear, a password must not end up in the address.
  return { form: { ref: form, onSubmit, onInput, noValidate: true, method: 'post' }, busy, error, errors, show }
}

/** A text field's value without spaces around it. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim()
