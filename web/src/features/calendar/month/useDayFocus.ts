import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addMonths, monthOf } from '../days.ts'

type Given = {
  root: RefObject<HTMLElement | null>
  today: string
  month: string
  shown: number
  onMonth: (month: string) => void
}

/** One day of all months is in the order of Tab; arrow keys move it, and turn the pages where it leaves them. */
export function useDayFocus({ root, today, month, shown, onMonth }: Given) {
  const [focused, setFocused] = useState(today)
  const wanted = useRef(false)
  /** Counted, so that the same day can be led to again. */
  const [moves, setMoves] = useState(0)
  const isShown = (day: string) => month <= day && day < addMonths(month, shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day of another month is there once the month is
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [moves, month])
  return {
    tabStop: [focused, today].find(isShown) ?? month,
    goTo: (day: string) => {
      wanted.current = true
      setFocused(day)
      setMoves((count) => count + 1)
      if (day < month) onMonth(monthOf(day))
      else if (!isShown(day)) onMonth(addMonths(monthOf(day), 1 - shown))
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.day) setFocused(target.dataset.day)
    },
  }
}
