import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { compose } from './compose.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

const WORDS = { en, fr, ar, am }
const SITE = 'https://homes.example'

it('asks whether the reader made a change to two-step verification', () => {
  const { text } = compose({ kind: 'second-factor', change: 'OFF' }, { language: 'en' }, SITE)
  expect(text).toContain('If it was you, you don’t need to do anything.')
})

it.each(LANGUAGES)('does not ask whether the reader did what our team did: %s', (language) => {
  const { text, html } = compose({ kind: 'second-factor', change: 'RESET' }, { language }, SITE)
  const { preview, after } = WORDS[language].secondFactor
  for (const part of [text, html]) for (const sentence of [preview, ...after]) expect(part).not.toContain(sentence)
})

it('asks whether the reader asked our team to turn two-step verification off', () => {
  const { text } = compose({ kind: 'second-factor', change: 'RESET' }, { language: 'en' }, SITE)
  expect(text).toContain('If you asked us to, you don’t need to do anything.')
})
