import { recordEarlyInput, replayEarlyInput } from './earlyInput.ts'

/** Background tabs are not painted: hydration starts after this time (ms). */
const MAX_WAIT = 300

/** Resolves after the first paint, so that scripts do not compete with styles and pictures for bandwidth. */
const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_WAIT)
  })

/** Preloads all modules in parallel (named by the server, Document.tsx) instead of import by import. */
const preloadModules = () => {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules ?? ''
  for (const href of modules.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

recordEarlyInput()
// For the button that offers it (ui/installPrompt.ts). The browser's own bar would cover the page.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(globalThis, { installOffer: event })
})
await afterPaint()
preloadModules()
const { hydrated } = await import('./hydrate.tsx')
await hydrated
replayEarlyInput()
performance.mark('hydrated')
