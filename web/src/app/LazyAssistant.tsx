import type { User } from '#contract/users.ts'
import { useIdleModule } from './useIdleModule.ts'

/** Loads the button of the help assistant when the browser is idle. */
export function LazyAssistant({ me }: { me: User }) {
  const module = useIdleModule(() => import('./lazy/Assistant.tsx'))
  return module ? <module.default me={me} /> : null
}
