import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, it } from 'vitest'
import { createTranslator } from './translator.ts'

const translator = createTranslator({
  language: 'en',
  texts: {
    translation: { where: 'everywhere' },
    admin: { where: 'in the administration' },
    lists: { where: 'in lists' },
  },
})

function Where({ areas }: { areas?: 'admin' | ['admin', 'lists'] }) {
  const { t, i18n } = useTranslation(areas)
  return <p lang={i18n.language}>{t('where' as never)}</p>
}

it('reads texts of an area, of the first of several, or those of every page', () => {
  const html = renderToString(
    <I18nextProvider i18n={translator}>
      <Where />
      <Where areas="admin" />
      <Where areas={['admin', 'lists']} />
    </I18nextProvider>,
  )

  const inAdministration = '<p lang="en">in the administration</p>'
  expect(html).toBe(`<p lang="en">everywhere</p>${inAdministration}${inAdministration}`)
})

it('is an error outside of the provider', () => {
  expect(() => renderToString(<Where />)).toThrow('I18nextProvider')
})
