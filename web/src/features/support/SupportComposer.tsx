import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SUPPORT_TEXT_MAX, type SupportMessageEntry } from '#contract/forms/support.ts'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { MessageField } from '../../ui/messages/MessageField.tsx'
import { SendButton } from '../../ui/messages/SendButton.tsx'

/** Below this number of characters the counter is shown. */
const NEAR_LIMIT = 200

type Props = {
  label: string
  /** Resolves to the error message of a failure. */
  onSend: (entry: SupportMessageEntry) => Promise<string | undefined>
}

/** The field for a new message. The text stays until it is stored; sent again, it has the same client id. */
export function SupportComposer({ label, onSend }: Props) {
  const { t } = useTranslation('support')
  const { number } = useFormat()
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useRef<{ text: string; clientId: string }>(undefined)
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const content = text.trim()
  const remaining = SUPPORT_TEXT_MAX - content.length
  const canSend = content !== '' && remaining >= 0 && !isSending

  const submit = async () => {
    if (!canSend) return
    if (sent.current?.text !== content) sent.current = { text: content, clientId: crypto.randomUUID() }
    setSending(true)
    setError(undefined)
    const failure = await onSend(sent.current)
    setSending(false)
    setError(failure)
    if (failure === undefined) {
      sent.current = undefined
      // What was written meanwhile stays.
      setText((now) => (now.trim() === content ? '' : now))
    }
    field.current?.focus()
  }
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-2"
    >
      <FormError>{error}</FormError>
      <div className="flex items-end gap-2">
        <MessageField
          field={field}
          label={label}
          text={text}
          isTooLong={remaining < 0}
          noteId={noteId}
          onChange={setText}
          onSubmit={submit}
        />
        <SendButton label={t('compose.send')} disabled={!canSend} />
      </div>
      <p id={noteId} role="status" className="px-1 text-13 text-mute empty:hidden">
        {isSending
          ? t('compose.sending')
          : remaining < 0
            ? t('compose.tooLong', { count: -remaining, n: number(-remaining) })
            : remaining <= NEAR_LIMIT && t('left', { n: number(remaining) })}
      </p>
    </form>
  )
}
