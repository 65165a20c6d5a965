import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** A finger that stays so long wants to choose; one that moves before wants to scroll. */
const LONG_PRESS = 350
const SLACK = 10

const DAY = '[data-day]'
const BAR = '[data-bar]'

/** Bars reach out of their own cells: which day it is, the cells say. */
const dayAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element as HTMLElement).dataset?.day)
    .find(Boolean)

type Told = {
  /** Answers whether dragging may begin on that day. */
  begin: (day: string) => boolean
  reach: (day: string) => void
  drop: (from: string, to: string) => void
  cancel: () => void
}

type Held = {
  pointer: number
  touch: boolean
  x: number
  y: number
  /** Where it began, and the day that it has reached. */
  day: string
  to: string
  dragging: boolean
  timer?: number
}

/** Days that are dragged over: at once with a mouse, after a long press with a finger, so that the page still scrolls. */
export function useDrag(root: RefObject<HTMLElement | null>, told: Told) {
  const held = useRef<Held>(undefined)

  useEffect(() => {
    const element = root.current
    if (!element) return
    // React listens passively, and only who does not may keep the page from scrolling along.
    const still = (event: TouchEvent) => held.current?.dragging && event.preventDefault()
    element.addEventListener('touchmove', still, { passive: false })
    return () => {
      element.removeEventListener('touchmove', still)
      clearTimeout(held.current?.timer)
    }
  }, [root])

  const start = (now: Held) => {
    if (!told.begin(now.day)) return
    now.dragging = true
    root.current?.setPointerCapture(now.pointer)
  }
  const release = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      const target = event.target as HTMLElement
      const day = target.closest<HTMLElement>(DAY)?.dataset.day
      if (!day || target.closest(BAR)) return
      const { pointerId: pointer, clientX: x, clientY: y } = event
      const touch = event.pointerType === 'touch'
      const now: Held = { pointer, touch, x, y, day, to: day, dragging: false }
      held.current = now
      if (touch) now.timer = window.setTimeout(() => start(now), LONG_PRESS)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = held.current
      if (now?.pointer !== event.pointerId) return
      const day = dayAt(event.clientX, event.clientY)
      if (now.touch && !now.dragging) {
        if (Math.hypot(event.clientX - now.x, event.clientY - now.y) > SLACK) release()
        return
      }
      if (!day || day === now.to) return
      if (!now.dragging) start(now)
      if (!now.dragging) return
      now.to = day
      told.reach(day)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = held.current
      if (now?.pointer !== event.pointerId) return
      release()
      if (now.dragging) told.drop(now.day, now.to)
    },
    onPointerCancel: () => {
      const dragging = held.current?.dragging
      release()
      if (dragging) told.cancel()
    },
    // The long press is ours.
    onContextMenu: (event: { preventDefault: () => void }) => held.current?.touch && event.preventDefault(),
  }
}
