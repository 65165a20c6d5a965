import Search from 'lucide-react/icons/search'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'

/** Somebody who types is given this long to go on. */
const PAUSE = 300

type Props = {
  label: string
  placeholder: string
  /** What is searched for now, as the address bar says. */
  value: string
  maxLength: number
  onSearch: (text: string) => void
  field?: RefObject<HTMLInputElement | null>
}

/** Searches while one types, after a pause; Enter does not wait. */
export function SearchBox({ label, placeholder, value, maxLength, onSearch, field }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const told = useRef(value)
  const latest = useRef(onSearch)
  latest.current = onSearch

  // The address changed without the field: a step back, a filter cleared.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])

  const tell = (next: string) => {
    if (next === told.current) return
    told.current = next
    latest.current(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause anew
  useEffect(() => {
    const waiting = setTimeout(() => tell(text.trim()), PAUSE)
    return () => clearTimeout(waiting)
  }, [text])

  return (
    <search className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-13 font-semibold text-mute">
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
          className="control ps-10"
          value={text}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && tell(text.trim())}
        />
      </div>
    </search>
  )
}
