import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which a thread follows new messages. */
const NEAR_END = 80

type Options = {
  /** Of the first and the last message; they change when messages are added before and behind. */
  firstKey: string | undefined
  lastKey: string | undefined
  /** Whether the last message is the reader's own, who wants to see it. */
  isLastOwn: boolean
  /** Whether newer messages are not loaded: the end of the loaded ones is then no place to stay at. */
  hasAfter: boolean
  /** What is in view at first; the end without one. */
  anchor: () => Element | null
}

/**
 * Scrolls a thread: it starts at its end, stays there while messages arrive, and keeps its position when older ones are
 * loaded before or the reader has scrolled up.
 */
export function useThreadScroll({ firstKey, lastKey, isLastOwn, hasAfter, anchor }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const before = useRef<{ firstKey: string; lastKey: string | undefined; height: number; hasAfter: boolean }>(undefined)
  const isFollowing = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const [hasNew, setHasNew] = useState(false)

  const scrollToEnd = useCallback((behavior: ScrollBehavior = 'instant') => {
    isFollowing.current = true
    const isStill = behavior === 'smooth' && matchMedia('(prefers-reduced-motion: reduce)').matches
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: isStill ? 'instant' : behavior })
  }, [])

  const readPosition = useCallback(() => {
    const element = box.current
    if (!element) return
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END
    isFollowing.current = isNear
    setAtEnd(isNear)
    if (isNear) setHasNew(false)
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || firstKey === undefined) return
    const last = before.current
    if (!last) {
      const target = anchor()
      if (target) {
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        readPosition()
      } else scrollToEnd()
    } else if (last.lastKey !== lastKey && isLastOwn) scrollToEnd()
    else if (last.hasAfter && last.firstKey === firstKey) readPosition()
    else if (isFollowing.current) scrollToEnd()
    else if (last.firstKey !== firstKey) element.scrollTop += element.scrollHeight - last.height
    else if (last.lastKey !== lastKey) setHasNew(true)
    before.current = { firstKey, lastKey, height: element.scrollHeight, hasAfter }
  }, [firstKey, lastKey, isLastOwn, hasAfter, anchor, scrollToEnd, readPosition])

  // The composer grows, the keyboard of a phone opens, pictures and the line "typing" appear.
  useEffect(() => {
    if (!box.current || !content.current) return
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) scrollToEnd()
      if (before.current && box.current) before.current.height = box.current.scrollHeight
    })
    observer.observe(box.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [scrollToEnd])

  return { box, content, onScroll: readPosition, isAtEnd, hasNew: hasNew && !isAtEnd, scrollToEnd }
}
