import { type ComponentType, useEffect, useState } from 'react'
import type { User } from '#contract/users.ts'

type Props = { me: User }

/** Loads the button of the help assistant when the browser is idle. */
export function LazyAssistant({ me }: Props) {
  const [Assistant, setAssistant] = useState<ComponentType<Props>>()
  useEffect(() => {
    const load = async () => {
      const module = await import('./lazy/Assistant.tsx')
      setAssistant(() => module.default)
    }
    // Safari has no idle callback. Without a connection there is no assistant until the next page.
    const requestIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 500))
    const handle = requestIdle(() => void load().catch(() => {}))
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle)
  }, [])
  return Assistant ? <Assistant me={me} /> : null
}
