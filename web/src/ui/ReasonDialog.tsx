import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { Button } from './Button.tsx'
import { CheckboxRow } from './CheckboxRow.tsx'
import { CountedText } from './CountedText.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { FormError } from './FormError.tsx'
import { inputLimits } from './inputLimits.ts'
import { canToggle, toggleSentence } from './reasons.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useSchemaForm } from './useSchemaForm.ts'

type Texts = {
  lead: string
  /** Above the ready sentences. */
  ready: string
  reason: string
  left: (characters: number) => string
  /** What the user confirms besides. Without one there is no checkbox. */
  check?: string | undefined
  confirm: string
  cancel: string
  wait: string
}

type Reasoned = { reason?: string | undefined }

type FormProps = {
  texts: Texts
  sentences: readonly string[]
  isOptional?: boolean
  /** What the action touches, below the lead. */
  effects?: ReactNode
  /** False until it is known what the action touches: it cannot be confirmed before. */
  isReady?: boolean
  schema: $ZodType<Reasoned, Reasoned> & { readonly shape: { readonly reason: $ZodType } }
  /** Returns the sentence of a failure. */
  onSend: (reason: string, isChecked: boolean) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for a reason. `about` are the ids that it concerns. Closed when `about` is empty; the form resets when it changes. */
export function ReasonDialog({ about, title, ...form }: FormProps & { about: readonly string[]; title: string }) {
  return (
    <Dialog open={about.length > 0} title={title} onClose={form.onClose}>
      <ReasonForm key={about.join()} {...form} />
    </Dialog>
  )
}

/** Suggested sentences can be added to the text field; its text is sent. */
function ReasonForm({
  texts,
  sentences,
  isOptional = false,
  effects,
  isReady = true,
  schema,
  onSend,
  onClose,
}: FormProps) {
  const [isChecked, setChecked] = useState(false)
  const { form, control, setValue, errorOf, error, isSubmitting } = useSchemaForm({
    schema,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason = '' }) => {
      if (!isReady) return undefined
      const failure = await onSend(reason, isChecked)
      return failure === undefined ? undefined : { error: failure }
    },
  })
  const { field } = useController({ control, name: 'reason' })
  const reason = String(field.value)
  const { maxLength = Number.POSITIVE_INFINITY } = inputLimits(schema.shape.reason)
  return (
    <form {...form} className="grid gap-4">
      <p className="text-mute">{texts.lead}</p>
      {effects}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-semibold text-mute">{texts.ready}</legend>
        {sentences.map((sentence) => (
          <label
            key={sentence}
            className="flex min-h-11 items-center gap-3 rounded-6 border border-control px-3 py-2 hover:bg-raised has-checked:border-accent has-disabled:text-mute"
          >
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={reason.includes(sentence)}
              disabled={!canToggle(reason, sentence, maxLength)}
              onChange={() => setValue('reason', toggleSentence(reason, sentence))}
            />
            {sentence}
          </label>
        ))}
      </fieldset>
      <CountedText
        {...field}
        data-first-focus=""
        label={texts.reason}
        left={texts.left}
        error={errorOf('reason')}
        maxLength={maxLength}
        required={!isOptional}
      />
      {texts.check && <CheckboxRow label={texts.check} checked={isChecked} onChange={() => setChecked(!isChecked)} />}
      <DialogButtons notice={<FormError>{error}</FormError>}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <SubmitButton busy={isSubmitting} busyLabel={texts.wait} disabled={!isReady}>
          {texts.confirm}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}
