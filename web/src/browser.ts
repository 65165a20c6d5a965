import { listenEarly, sayAgain } from './early.ts'

/** A tab in the background paints nothing; it need not wait. */
const LONGEST_WAIT = 300

/** The page arrives readable: style and pictures have the line to themselves until it is painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_WAIT)
  })

/** Then all modules are fetched side by side (the server names them), instead of one asking for the next. */
const fetchModules = () => {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules ?? ''
  for (const href of modules.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

listenEarly()
await painted()
fetchModules()
const { hydrated } = await import('./hydrate.tsx')
await hydrated
sayAgain()
