import Search from 'lucide-react/icons/search'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

type Props = {
  label: string
  placeholder: string
  /** The current search text of the URL. */
  value: string
  maxLength: number
  onSearch: (text: string) => void
  field?: RefObject<HTMLInputElement | null>
  /** The label is hidden on narrow screens, where the placeholder says what is searched. */
  isCompact?: boolean
}

/** Searches after a pause in typing, or at once on Enter. */
export function SearchBox({ label, placeholder, value, maxLength, onSearch, field, isCompact }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const submitted = useRef(value)

  // The URL changed by other means: back button, cleared filter.
  useEffect(() => {
    if (value === submitted.current) return
    submitted.current = value
    setText(value)
  }, [value])

  const submit = useEffectEvent((next: string) => {
    if (next === submitted.current) return
    submitted.current = next
    onSearch(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => submit(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <search className="grid min-w-0 gap-1">
      <label htmlFor={id} className={`text-13 font-semibold text-mute ${isCompact ? 'max-sm:sr-only' : ''}`}>
        {label}
      </label>
      <div className="relative">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-mute"
        />
        <input
          ref={field}
          id={id}
          type="search"
          className="control ps-10 text-ellipsis"
          value={text}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && submit(text.trim())}
        />
      </div>
    </search>
  )
}
