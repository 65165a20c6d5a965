import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let page: EventTarget
let prompt: typeof import('./installPrompt.ts')
beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  prompt = await import('./installPrompt.ts')
  prompt.keepInstallPrompt()
})
afterEach(() => void vi.unstubAllGlobals())

const offer = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() })
  page.dispatchEvent(event)
  return event
}

it('the site is offered for installation once for each offer of the browser', async () => {
  const changed = vi.fn()
  const stop = prompt.onInstallOffer(changed)
  expect(prompt.canInstall()).toBe(false)
  const event = offer()
  expect([prompt.canInstall(), event.defaultPrevented, changed.mock.calls.length]).toEqual([true, true, 1])
  await prompt.promptInstall()
  await prompt.promptInstall()
  expect([prompt.canInstall(), event.prompt.mock.calls.length]).toEqual([false, 1])
  stop()
  offer()
  expect(changed).toHaveBeenCalledTimes(2)
})

it('is no longer offered when it has been installed in another way', () => {
  offer()
  page.dispatchEvent(new Event('appinstalled'))
  expect(prompt.canInstall()).toBe(false)
})

it.each([
  ['iPhone', false, true],
  ['iPhone', true, false],
  ['Windows', false, false],
])('on %s, installed %s, people are told about the Share menu: %s', (system, matches, told) => {
  vi.stubGlobal('navigator', { userAgent: system })
  vi.stubGlobal('matchMedia', () => ({ matches }))
  expect(prompt.installsByShare()).toBe(told)
})
