import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { Toaster } from './Toaster.tsx'

afterEach(() => toast.remove())

const render = async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'en', resources: { en: { translation: { layout: { close: 'Close' } } } } })
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Toaster />
    </I18nextProvider>,
  )
}

it('shows at most 20 toasts, the newest, at the top right (specification §9)', async () => {
  for (let nth = 1; nth <= 25; nth += 1) toast(`Toast number ${nth}.`)
  const html = await render()
  expect(html.match(/Toast number \d+\./g)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Toast number ${25 - index}.`),
  )
  expect(html).toMatch(/^<div class="[^"]*\bfixed top-\d+ right-4\b/)
})

it('names every toast to screen readers, and each can be closed', async () => {
  toast.success('Saved.')
  toast.error('Not saved.')
  toast.loading('Saving …')
  const html = await render()
  expect(html.match(/role="(status|alert)"/g)).toHaveLength(3)
  expect(html.match(/aria-label="Close"/g)).toHaveLength(3)
})
