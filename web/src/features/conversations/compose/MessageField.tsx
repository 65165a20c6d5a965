import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../ui/useMediaQuery.ts'
import type { MessageForm } from './useMessageForm.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  form: MessageForm
  noteId: string
  onSubmit: () => void
}

/** The text of a new message, as high as it is. Enter sends it, but on phones starts a line. */
export function MessageField({ field, form, noteId, onSubmit }: Props) {
  const { t } = useTranslation('conversations')
  const isTouch = useMediaQuery('(hover: none)')
  const { text, remaining, change } = form

  // The keyboard of a phone would cover the messages.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true })
  }, [field])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes the height
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [text])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      value={text}
      aria-label={t('compose.message')}
      aria-invalid={remaining < 0 || undefined}
      aria-describedby={noteId}
      placeholder={t('compose.message')}
      enterKeyHint={isTouch ? 'enter' : 'send'}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={onKeyDown}
      className="control max-h-40 resize-none overflow-y-auto py-2.5 aria-invalid:border-danger"
    />
  )
}
