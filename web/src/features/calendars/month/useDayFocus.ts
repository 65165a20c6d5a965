import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addMonths } from '#contract/days.ts'
import { firstOfMonth } from '../days.ts'

type Options = {
  root: RefObject<HTMLElement | null>
  today: string
  month: string
  monthCount: number
  onMonth: (month: string) => void
}

/** Roving tabindex: one day of all months is a tab stop. Arrow keys move it and page to other months. */
export function useDayFocus({ root, today, month, monthCount, onMonth }: Options) {
  const [focused, setFocused] = useState(today)
  const shouldFocus = useRef(false)
  /** A counter, so that the same day can be focused again. */
  const [focusRequests, setFocusRequests] = useState(0)
  const isShown = (day: string) => month <= day && day < addMonths(month, monthCount)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day of another month exists after the month has changed
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focusRequests, month])
  return {
    tabStop: [focused, today].find(isShown) ?? month,
    goTo: (day: string) => {
      shouldFocus.current = true
      setFocused(day)
      setFocusRequests((count) => count + 1)
      if (day < month) onMonth(firstOfMonth(day))
      else if (!isShown(day)) onMonth(addMonths(firstOfMonth(day), 1 - monthCount))
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.day) setFocused(target.dataset.day)
    },
  }
}
