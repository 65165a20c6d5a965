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

/** A button pressed before it could hear is pressed again once it can: the last one, for that was meant. */
let pressed: HTMLButtonElement | null = null
const remember = ({ target }: MouseEvent) => {
  pressed =
    target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])') : null
}
document.addEventListener('click', remember, true)

await painted()
fetchModules()
await import('./hydrate.tsx')
document.removeEventListener('click', remember, true)
// Cast because TypeScript does not see that a listener has written it.
;(pressed as HTMLButtonElement | null)?.click()
