import { type ReactNode, useId, useRef, useState } from 'react'

export type Suggestion = { value: string; label: ReactNode; detail?: string }

type Props = {
  label: string
  name: string
  value: string
  placeholder?: string
  suggestions: readonly Suggestion[]
  /** "5 suggestions", announced to screen readers when the list changes. */
  announce: (count: number) => string
  onChange: (value: string) => void
  onChoose?: (value: string) => void
  onCommit?: (value: string) => void
  icon?: ReactNode
  className?: string
  maxLength?: number
  autoCapitalize?: 'words' | 'none'
}

/** A text field with suggestions (ARIA combobox pattern). Without JavaScript it is a plain text field. */
export function Combobox(props: Props) {
  const {
    label,
    name,
    value,
    placeholder,
    suggestions,
    announce,
    onChange,
    onChoose,
    onCommit,
    icon,
    className = '',
    maxLength = 120,
    autoCapitalize = 'words',
  } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = open && suggestions.length > 0

  const choose = (choice: string) => {
    onChange(choice)
    onChoose?.(choice)
    setOpen(false)
    setActive(-1)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One position more than there are suggestions: past either end, the text field itself is active.
      const positions = suggestions.length + 1
      setActive(((active + 1 + step + positions) % positions) - 1)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      const chosen = suggestions[active]
      if (chosen) choose(chosen.value)
    } else if (event.key === 'Enter') {
      setOpen(false)
      onCommit?.(value)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <div className={`relative grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-13 font-semibold text-mute">
        {label}
      </label>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-mute">
            {icon}
          </span>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          value={value}
          placeholder={placeholder}
          className={`control ${icon ? 'ps-10' : ''}`}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize={autoCapitalize}
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxLength}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => value === '' && setOpen(true)}
          onBlur={() => {
            setOpen(false)
            // Who presses a link to another page leaves: what was typed must not lead back here.
            const pressed = document.querySelector<HTMLAnchorElement>('a:active')
            if (!pressed || pressed.pathname === location.pathname) onCommit?.(value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="fade-in absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-12 border border-line bg-raised p-1 shadow-float"
      >
        {isOpen &&
          suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text field keeps the focus and handles the keys (combobox pattern)
            <div
              key={`${suggestion.value}-${suggestion.detail}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-6 px-3 text-15 hover:bg-surface ${
                index === active ? 'bg-surface outline-2 -outline-offset-2 outline-focus' : ''
              }`}
              // Keeps the focus in the text field: its blur would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion.value)}
            >
              <span className="min-w-0 grow truncate">{suggestion.label}</span>
              {suggestion.detail && <span className="shrink-0 text-13 text-mute">{suggestion.detail}</span>}
            </div>
          ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? announce(suggestions.length) : ''}
      </span>
    </div>
  )
}
