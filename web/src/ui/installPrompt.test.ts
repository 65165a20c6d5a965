import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canInstall, installsByShare, onInstallOffer, promptInstall } from './installPrompt.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('installOffer', undefined)
})
afterEach(() => void vi.unstubAllGlobals())

const offer = () => Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() })

it('the site is offered for installation once for each offer of the browser', async () => {
  const early = offer()
  vi.stubGlobal('installOffer', early)
  const changed = vi.fn()
  const stop = onInstallOffer(changed)
  expect(canInstall()).toBe(true)
  await promptInstall()
  await promptInstall()
  expect([canInstall(), early.prompt.mock.calls.length, changed.mock.calls.length]).toEqual([false, 1, 1])
  page.dispatchEvent(offer())
  expect([canInstall(), changed.mock.calls.length]).toEqual([true, 2])
  stop()
  page.dispatchEvent(new Event('appinstalled'))
  expect(changed).toHaveBeenCalledTimes(2)
})

it('is no longer offered when it has been installed in another way', () => {
  onInstallOffer(() => {})
  page.dispatchEvent(offer())
  page.dispatchEvent(new Event('appinstalled'))
  expect(canInstall()).toBe(false)
})

it.each([
  ['iPhone', false, true],
  ['iPhone', true, false],
  ['Windows', false, false],
])('on %s, installed %s, people are told about the Share menu: %s', (system, matches, told) => {
  vi.stubGlobal('navigator', { userAgent: system })
  vi.stubGlobal('matchMedia', () => ({ matches }))
  expect(installsByShare()).toBe(told)
})
