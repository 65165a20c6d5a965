import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '../app/languages.ts'
import { usePersonName } from './usePersonName.ts'

function Names() {
  const nameOf = usePersonName()
  return [nameOf({ name: 'Former user', isFormer: true }), nameOf({ name: 'Former user' })].join(' | ')
}

it.each([
  ['en', 'Former user'],
  ['fr', 'Ancien utilisateur'],
  ['ar', 'مستخدم سابق'],
  ['am', 'የቀድሞ ተጠቃሚ'],
] as const)('names a deleted account in the language of the page: %s', async (language, name) => {
  const i18n = await createI18n(language)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Names />
    </I18nextProvider>,
  )
  expect(html).toBe(`${name} | Former user`)
})
