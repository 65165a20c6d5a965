import { type RefObject, useEffect, useState } from 'react'
import type { SeasonErrors } from './seasonErrors.ts'

/** The season that is being entered, and which of its inputs were left. */
type Entered = { place: number; left: readonly (string | undefined)[] }

/** Milliseconds that a press lasts: an error that appears meanwhile would move what is pressed, which then gets no click. */
const PRESS = 200

const closest = (target: EventTarget | null, attribute: string) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null

/**
 * Holds back what is wrong with a season that was just added until one of its inputs is left, which shows the errors of that
 * one, or the season is left or the form is sent: an empty season is always wrong. Seasons have `data-season` with their
 * place, inputs `data-input` with their name.
 */
export function useEnteredSeason(list: RefObject<HTMLFieldSetElement | null>) {
  const [entered, setEntered] = useState<Entered>()
  useEffect(() => {
    const fieldset = list.current
    const form = fieldset?.form
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const season = closest(target, 'data-season')
      // The calendar is a part of its input, and a press between its days takes the focus from all of it.
      if (!season || season.querySelector(':popover-open')) return
      const [from, to] = [closest(target, 'data-input'), closest(relatedTarget, 'data-input')]
      const isOutside = closest(relatedTarget, 'data-season') !== season
      if (!isOutside && (!to || to === from)) return
      const after = (before: Entered | undefined): Entered | undefined => {
        if (String(before?.place) !== season.dataset.season) return before
        return isOutside || !before ? undefined : { ...before, left: [...before.left, from?.dataset.input] }
      }
      setTimeout(() => setEntered(after), PRESS)
    }
    const showAll = () => setEntered(undefined)
    fieldset?.addEventListener('focusout', leave)
    form?.addEventListener('submit', showAll)
    return () => {
      fieldset?.removeEventListener('focusout', leave)
      form?.removeEventListener('submit', showAll)
    }
  }, [list])
  return {
    /** Begins with the season at that place, or ends without one. */
    enter: (place: number | undefined) => setEntered(place === undefined ? undefined : { place, left: [] }),
    /** Returns what may be shown of the errors of the season at that place. */
    shownOf: (place: number, errors: SeasonErrors): SeasonErrors =>
      entered?.place === place
        ? Object.fromEntries(Object.entries(errors).filter(([input]) => entered.left.includes(input)))
        : errors,
  }
}
