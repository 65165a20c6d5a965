import type { i18n } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { LANGUAGES } from '#contract/product.ts'
import { listProperties } from '#contract/properties.ts'
import { FIELD_REASONS } from '#contract/reasons/fields.ts'
import { fault, REASONS } from '#contract/reasons.ts'
import { am } from '../languages/problems/am.ts'
import { ar } from '../languages/problems/ar.ts'
import { fr } from '../languages/problems/fr.ts'
import { callThunk, createApi, type Explain, rejectionOf } from './api.ts'
import { explain } from './explain.ts'
import { explainInBrowser } from './explainInBrowser.ts'
import { createI18n } from './languages.ts'

const texts: Record<string, Readonly<Record<string, string>>> = { fr, ar, am }
const templates = { ...REASONS, ...FIELD_REASONS }

/** The names of the values that the English sentence of a reason uses. */
const namesIn = (template: unknown) => {
  const used = new Set<string>()
  const get = (_: object, name: string) => {
    used.add(name)
    return name === 'ranges' ? [] : 1
  }
  const values = new Proxy({}, { get: get as ProxyHandler<object>['get'] & object })
  if (typeof template === 'function') template(values)
  return [...used]
}

describe.each(Object.keys(texts))('the sentences of problems in %s', (language) => {
  it('are there for every reason and fill in nothing that the server does not send', () => {
    for (const [reason, [, template]] of Object.entries(templates)) {
      const text = texts[language]?.[reason] ?? ''
      expect(text, reason).not.toBe('')
      const known = namesIn(template).flatMap((name) => (name === 'count' ? ['n'] : [name]))
      for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(known, `${reason}: ${name}`).toContain(name)
      // A sentence that names a limit in English names it here too.
      if (known.includes('n') || known.includes('day')) expect(text, reason).toMatch(/\{\{(n|day)\}\}/)
    }
  })
})

const failing = async (
  language: (typeof LANGUAGES)[number],
  body: object,
  status = 409,
  explained?: (instance: i18n) => Explain,
) => {
  const instance = await createI18n(language)
  const explains: Explain = explained?.(instance) ?? ((refused) => explain(instance, language, refused))
  const api = createApi(async () => ({ status, body }), explains)
  const thunk = callThunk('test/list', (call) => call(listProperties, {}))
  const action = await thunk()((() => {}) as never, () => ({}), { api })
  return { stored: action.payload, shown: rejectionOf(action) }
}

const TAKEN = {
  error: 'These dates are not available from 2027-05-10 to 2027-05-13. Choose other dates.',
  code: 'CONFLICT',
  reason: 'days_taken',
  values: { from: '2027-05-10', to: '2027-05-13' },
  fields: { startDate: 'are not available from 2027-05-10 to 2027-05-13. Choose other dates' },
  requestId: 'r',
}

describe('a failed call', () => {
  it('is shown in the language of the page, with its days and numbers, and stored in English', async () => {
    const { stored, shown } = await failing('fr', TAKEN)
    expect(stored).toBe(TAKEN.error)
    const sentence = 'Ces dates ne sont pas disponibles du 10 mai 2027 au 13 mai 2027. Choisissez d’autres dates.'
    expect(shown).toMatchObject({ error: sentence, fields: { startDate: sentence } })
    const arabic = (await failing('ar', TAKEN)).shown?.error
    expect(arabic).toContain('هذه التواريخ غير متاحة')
    expect(arabic).toContain('مايو')
  })

  it('is shown in the words of the server in English, as sentences', async () => {
    const fields = { startDate: TAKEN.error }
    expect((await failing('en', TAKEN)).shown).toMatchObject({ error: TAKEN.error, fields })
    const iban = {
      error: 'account is not a valid IBAN.',
      reason: 'iban_invalid',
      fields: { account: 'is not a valid IBAN' },
      faults: { account: fault('iban_invalid') },
    }
    const { stored, shown } = await failing('en', iban, 400)
    expect(stored).toBe(iban.error)
    expect(shown).toMatchObject({
      error: 'This is not a valid IBAN.',
      fields: { account: 'This is not a valid IBAN.' },
    })
  })

  it('counts in the forms of the language, and says what is wrong with each field', async () => {
    const of = (count: number) => ({
      error: 'endDate is too early.',
      reason: 'stay_too_short',
      values: { count },
      fields: { endDate: 'is too early' },
      faults: { endDate: fault('stay_too_short', { count }) },
    })
    expect((await failing('fr', of(1), 400)).shown?.error).toBe('Le séjour minimum est de 1 nuit.')
    expect((await failing('fr', of(1_825), 400)).shown?.fields?.endDate).toMatch(
      /^Le séjour minimum est de 1.825 nuits\.$/,
    )
    const two = {
      error: 'Two.',
      reason: 'invalid_fields',
      fields: { startDate: 'is in the past', guests: 'must be at most 2' },
      faults: { startDate: fault('day_past', { day: '2027-05-10' }), guests: fault('too_many_guests', { count: 2 }) },
    }
    expect((await failing('fr', two, 400)).shown).toMatchObject({
      error:
        'Cette date est passée\u00a0: choisissez le 10 mai 2027 ou plus tard. Ce logement accueille 2 voyageurs au plus.',
      fields: { guests: 'Ce logement accueille 2 voyageurs au plus.' },
    })
  })

  it('says how long to wait', async () => {
    const body = { error: 'Too many.', reason: 'second_factor_paused', values: { wait: 7_201 } }
    expect((await failing('fr', body, 429)).shown?.error).toBe(
      'Trop de codes incorrects. Réessayez dans 3\u00a0heures.',
    )
  })

  it('of fields that a schema refused lists them', async () => {
    const body = {
      error: 'minPrice must be at least 0.',
      reason: 'invalid_fields',
      fields: { minPrice: 'must be at least 0' },
    }
    expect((await failing('fr', body, 400)).shown).toMatchObject({
      error: 'Vérifiez ces informations\u00a0: minPrice.',
      fields: { minPrice: 'Vérifiez ce champ.' },
    })
  })

  it('keeps its status, code and fields when the sentences of the language cannot be loaded', async () => {
    const { stored, shown } = await failing('fr', TAKEN, 409, (instance) => {
      instance.hasResourceBundle = () => {
        throw new TypeError('Failed to fetch dynamically imported module')
      }
      return explainInBrowser(instance, () => 'fr')
    })
    expect(stored).toBe(TAKEN.error)
    expect(shown).toMatchObject({ error: TAKEN.error, status: 409, code: 'CONFLICT' })
    expect(shown?.fields).toEqual({ startDate: TAKEN.error })
  })

  it('keeps the words of the server for an unknown reason, and has some for an answer without any', async () => {
    expect((await failing('fr', { error: 'A new rule.', reason: 'of_a_newer_server' })).shown?.error).toBe(
      'A new rule.',
    )
    expect((await failing('fr', {}, 502)).shown?.error).toBe('Une erreur est survenue')
  })
})
