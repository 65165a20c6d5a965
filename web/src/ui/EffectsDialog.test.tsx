import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '../app/languages.ts'
import { EffectsDialog } from './EffectsDialog.tsx'

const buttonsOf = async (isRefused: boolean) => {
  const nothing = () => {}
  const confirmed = async () => undefined
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={await createI18n('en')}>
      <EffectsDialog
        dialog={{ open: true, busy: false, error: undefined, onConfirm: confirmed, onClose: nothing }}
        preview={{
          pending: false,
          effects: isRefused ? undefined : { counts: {}, version: 'v' },
          error: isRefused ? 'A stay is not over.' : undefined,
          isRefused,
          reload: nothing,
        }}
        title="Delete Ann?"
        confirm="Delete account"
        cancel="Cancel"
        certain={<li>All data will be deleted.</li>}
      />
    </I18nextProvider>,
  )
  return {
    buttons: [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label),
    hasEffects: html.includes('All data will be deleted.'),
    hasReason: html.includes('A stay is not over.'),
  }
}

it('only says why an action is refused, and is closed by its one button', async () => {
  expect(await buttonsOf(true)).toEqual({ buttons: ['Close'], hasEffects: false, hasReason: true })
  expect(await buttonsOf(false)).toEqual({
    buttons: ['Cancel', 'Delete account'],
    hasEffects: true,
    hasReason: false,
  })
})
