import { useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { FormError } from './FormError.tsx'
import { TextAreaField } from './FormField.tsx'
import { fits, toggled } from './reasons.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useForm } from './useForm.ts'

type Texts = {
  lead: string
  /** Above the ready sentences. */
  ready: string
  reason: string
  left: (characters: number) => string
  required: string
  confirm: string
  cancel: string
  wait: string
}

type FormProps = {
  texts: Texts
  sentences: readonly string[]
  max: number
  /** Answers the sentence of a failure. */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** `about` is whom it is about: others, another reason. Nobody: it is closed. */
export function ReasonDialog({ about, title, ...form }: FormProps & { about: readonly string[]; title: string }) {
  return (
    <Dialog open={about.length > 0} title={title} onClose={form.onClose}>
      <ReasonForm key={about.join()} {...form} />
    </Dialog>
  )
}

/** One reason, put together of ready sentences and own words; it is sent as it stands in the field. */
function ReasonForm({ texts, sentences, max, onSend, onClose }: FormProps) {
  const [reason, setReason] = useState('')
  const { form, busy, error, errors } = useForm({
    check: () => ({ reason: reason.trim() ? undefined : texts.required }),
    send: async () => {
      const failure = await onSend(reason.trim())
      return failure === undefined ? undefined : { error: failure }
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-mute">{texts.lead}</p>
      <FormError>{error}</FormError>
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
              disabled={!fits(reason, sentence, max)}
              onChange={() => setReason(toggled(reason, sentence))}
            />
            {sentence}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        name="reason"
        label={texts.reason}
        hint={texts.left(max - reason.length)}
        // Ticking a sentence mends it too.
        error={reason.trim() ? undefined : errors.reason}
        value={reason}
        maxLength={max}
        dir="auto"
        required
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <DialogButtons>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <SubmitButton busy={busy} busyLabel={texts.wait}>
          {texts.confirm}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}
