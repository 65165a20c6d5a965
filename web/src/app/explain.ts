import type { i18n } from 'i18next'
import type { Language } from '#contract/product.ts'
import { INVALID_FIELDS, type ReasonValues } from '#contract/reasons.ts'
import { formatWait } from '#contract/waits.ts'
import type { ProblemWords } from '../languages/problems/words.ts'
import { formatFor } from '../ui/format.ts'
import type { Explanation, RefusedCall } from './api.ts'

const loadWords: Record<Exclude<Language, 'en'>, () => Promise<ProblemWords>> = {
  fr: async () => (await import('../languages/problems/fr.ts')).fr,
  ar: async () => (await import('../languages/problems/ar.ts')).ar,
  am: async () => (await import('../languages/problems/am.ts')).am,
}

const AREA = 'problems'
/** Values that are calendar days. */
const DAYS = ['day', 'from', 'to']

/** Formats numbers, waits, days and ranges of days as the locale does. `count` also chooses the plural form. */
const formatValues = (values: ReasonValues, locale: string) => {
  const { number, date, range, list } = formatFor(locale)
  const format = (name: string, value: ReasonValues[string]) => {
    if (typeof value === 'number') return name === 'wait' ? formatWait(value, locale) : number(value)
    if (typeof value !== 'string')
      return list(value.map((interval) => range(...(interval.split('/') as [string, string]))))
    return DAYS.includes(name) ? date(value) : value
  }
  const formatted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(name, value)]))
  return typeof values.count === 'number' ? { ...formatted, n: formatted.count, count: values.count } : formatted
}

/**
 * Returns the sentences about a failed call in the language of `instance`: English ones are the server's. Undefined for
 * a reason without a translation, as of a newer server.
 */
export const explain = async (
  instance: i18n,
  locale: string,
  { status, reason, values, fields = {}, faults = {} }: RefusedCall,
): Promise<Explanation | undefined> => {
  const language = instance.language as Language
  if (language === 'en') return undefined
  // A browser's or proxy's own message: its texts are loaded with every page.
  if (status === 0) return { shown: instance.t('errors.offline.body') }
  if (reason === undefined) return { shown: instance.t('errors.serverError.title') }
  const words = await loadWords[language]()
  if (!instance.hasResourceBundle(language, AREA)) instance.addResourceBundle(language, AREA, words)
  if (!(reason in words)) return undefined
  const say = (key: string, said: ReasonValues = {}) =>
    instance.t(key as never, { ns: AREA as never, ...formatValues(said, locale) }) as string
  const shownFields = Object.fromEntries(
    Object.keys(fields).map((name) => {
      const fault = faults[name]
      if (fault) return [name, fault.reason in words ? say(fault.reason, fault.values) : say('invalid_field')]
      return [name, reason === INVALID_FIELDS ? say('invalid_field') : say(reason, values)]
    }),
  )
  const hasFaults = Object.keys(faults).length > 0
  if (reason !== INVALID_FIELDS) return { shown: say(reason, values), fields: shownFields }
  return {
    shown: hasFaults
      ? [...new Set(Object.values(shownFields))].join(' ')
      : say(INVALID_FIELDS, { names: formatFor(locale).list(Object.keys(fields)) }),
    fields: shownFields,
  }
}
