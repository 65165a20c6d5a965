import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** A touch held this long (ms) starts a selection; one that moves before scrolls the page. */
const LONG_PRESS_MS = 350
const MAX_MOVEMENT = 10

const DAY_SELECTOR = '[data-day]'
const BAR_SELECTOR = '[data-bar]'

/** Returns the day at a point. Bars extend over other cells, so all elements at the point are searched. */
const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element as HTMLElement).dataset?.day)
    .find(Boolean)

type DragHandlers = {
  /** Returns whether a drag may start on that day. */
  begin: (day: string) => boolean
  extend: (day: string) => void
  drop: (from: string, to: string) => void
  cancel: () => void
}

type DragState = {
  pointer: number
  touch: boolean
  x: number
  y: number
  /** The first and the current day. */
  day: string
  to: string
  dragging: boolean
  timer?: number
}

/** Returns handlers to select days by dragging: at once with a mouse, after a long press with a finger. */
export function useDrag(root: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const drag = useRef<DragState>(undefined)

  useEffect(() => {
    const element = root.current
    if (!element) return
    // Not by React, whose touch listeners are passive and cannot prevent scrolling.
    const preventScroll = (event: TouchEvent) => drag.current?.dragging && event.preventDefault()
    element.addEventListener('touchmove', preventScroll, { passive: false })
    return () => {
      element.removeEventListener('touchmove', preventScroll)
      clearTimeout(drag.current?.timer)
    }
  }, [root])

  const start = (state: DragState) => {
    if (!handlers.begin(state.day)) return
    state.dragging = true
    root.current?.setPointerCapture(state.pointer)
  }
  const release = () => {
    clearTimeout(drag.current?.timer)
    drag.current = undefined
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      const target = event.target as HTMLElement
      const day = target.closest<HTMLElement>(DAY_SELECTOR)?.dataset.day
      if (!day || target.closest(BAR_SELECTOR)) return
      const { pointerId: pointer, clientX: x, clientY: y } = event
      const touch = event.pointerType === 'touch'
      const state: DragState = { pointer, touch, x, y, day, to: day, dragging: false }
      drag.current = state
      if (touch) state.timer = window.setTimeout(() => start(state), LONG_PRESS_MS)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const state = drag.current
      if (state?.pointer !== event.pointerId) return
      const day = dayAt(event.clientX, event.clientY)
      if (state.touch && !state.dragging) {
        if (Math.hypot(event.clientX - state.x, event.clientY - state.y) > MAX_MOVEMENT) release()
        return
      }
      if (!day || day === state.to) return
      if (!state.dragging) start(state)
      if (!state.dragging) return
      state.to = day
      handlers.extend(day)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const state = drag.current
      if (state?.pointer !== event.pointerId) return
      release()
      if (state.dragging) handlers.drop(state.day, state.to)
    },
    onPointerCancel: () => {
      const dragging = drag.current?.dragging
      release()
      if (dragging) handlers.cancel()
    },
    // A long press selects days and opens no context menu.
    onContextMenu: (event: { preventDefault: () => void }) => drag.current?.touch && event.preventDefault(),
  }
}
