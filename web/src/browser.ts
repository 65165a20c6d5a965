import { recordEarlyInput, replayEarlyInput } from './earlyInput.ts'

/** Background tabs are not painted: hydration starts after this time (ms). */
const MAX_WAIT = 300

/** Resolves after the first paint, so that scripts do not compete with styles and pictures for bandwidth. */
const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, MAX_WAIT)
  })

/** Addresses of the page's modules (from the server, Document.tsx): the one that hydrates, and all that it needs. */
const modules = (document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules ?? '')
  .split(' ')
  .filter(Boolean)

/** Preloads all modules in parallel instead of import by import. */
const preloadModules = () => {
  for (const href of modules)
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
// Built by its address: for an import that Vite knows, its own code for imports would be loaded, before the first paint.
const { hydrated }: typeof import('./hydrate.tsx') = import.meta.env.DEV
  ? await import('./hydrate.tsx')
  : await import(/* @vite-ignore */ modules[0] ?? '')
await hydrated
replayEarlyInput()
document.documentElement.dataset.hydrated = ''
performance.mark('hydrated')
