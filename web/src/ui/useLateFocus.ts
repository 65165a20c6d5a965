import { useEffect, useRef, useState } from 'react'

/** Returns a target and a function that focuses it after the next render, when a closing dialog has returned the focus. */
export function useLateFocus<E extends HTMLElement>() {
  const target = useRef<E>(null)
  const [request, setRequest] = useState(0)
  useEffect(() => {
    if (request > 0) target.current?.focus()
  }, [request])
  return { target, focus: () => setRequest((count) => count + 1) }
}
