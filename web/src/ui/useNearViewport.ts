import { useEffect, useRef, useState } from 'react'

/** Returns a ref for an element and whether that element has come within `margin` (CSS length) of the viewport. Stays true. */
export const useNearViewport = (margin: string) => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current || isNear) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [margin, isNear])
  return { ref, isNear, setNear }
}
