import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react'
import { useMediaQuery } from '../useMediaQuery.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  text: string
  /** There are more characters than a message may have. */
  isTooLong: boolean
  noteId: string
  onChange: (text: string) => void
  onSubmit: () => void
}

/** The text of a new message, as high as it is. Enter sends it, but on phones starts a line. */
export function MessageField({ field, label, text, isTooLong, noteId, onChange, onSubmit }: Props) {
  const isTouch = useMediaQuery('(hover: none)')

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
      aria-label={label}
      aria-invalid={isTooLong || undefined}
      aria-describedby={noteId}
      placeholder={label}
      enterKeyHint={isTouch ? 'enter' : 'send'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
      className="control max-h-40 resize-none overflow-y-auto py-2.5 aria-invalid:border-danger"
    />
  )
}
