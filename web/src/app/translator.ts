import type { i18n, ResourceLanguage } from 'i18next'
import { directionOf } from '#contract/locales.ts'

type Options = {
  language: string
  /** Texts of the namespaces in `language`. */
  texts: Record<string, ResourceLanguage>
  /** Where a key is looked up that names no namespace, and where one is that its namespace does not have. */
  defaultNS?: string
  fallbackNS?: string
  /** Is called with each value that a text takes. */
  escapeValue?: (value: string) => string
  /** Values that every text may take. */
  defaultVariables?: Record<string, string>
}
type Values = Record<string, unknown> & { ns?: string | readonly string[]; count?: number; lng?: string }
type Key = string | readonly string[]
type Text = string | readonly unknown[] | { [key: string]: Text } | undefined

const textAt = (texts: ResourceLanguage | undefined, path: string) => {
  let found: Text = texts as Text
  for (const name of path.split('.')) found = (found as { [key: string]: Text } | undefined)?.[name]
  return found
}

/**
 * Creates what translation.tsx needs of an i18next instance, with the options of ours and the rules of i18next: keys with
 * namespaces, plural forms, variables, lists. i18next itself would be a tenth of the first page's JavaScript, mostly
 * for loading, detecting and nesting, which we do not use. translator.test.ts compares the two for every text.
 */
export const createTranslator = (options: Options): i18n => {
  const { defaultNS = 'translation', fallbackNS, escapeValue = (value) => value, defaultVariables } = options
  const resources = new Map<string, Map<string, ResourceLanguage>>([
    [options.language, new Map(Object.entries(options.texts))],
  ])
  const rules = new Map<string, Intl.PluralRules>()
  const listeners = new Set<(language: string) => void>()
  let { language } = options

  const pluralOf = (lng: string, count: number) => {
    const rule = rules.get(lng) ?? new Intl.PluralRules(lng)
    rules.set(lng, rule)
    return rule.select(count)
  }

  /** Names a text of a count by the most exact form that exists: `guests_zero`, `guests_other`, `guests`. */
  const formsOf = (key: string, lng: string, count: unknown) =>
    typeof count === 'number'
      ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${pluralOf(lng, count)}`, key, `${key}_other`]
      : [key]

  const find = (keys: Key, { ns = defaultNS, lng = language, count }: Values): Text => {
    for (const each of [keys].flat()) {
      const [key = '', named] = String(each).split(':').reverse()
      const namespaces = [named ?? ns, fallbackNS ?? []].flat()
      for (const namespace of namespaces)
        for (const form of formsOf(key, lng, count)) {
          const found = textAt(resources.get(lng)?.get(namespace), form)
          if (found !== undefined) return found
        }
    }
    return undefined
  }

  const fill = (text: unknown, values: Values): unknown => {
    if (Array.isArray(text)) return text.map((each) => fill(each, values))
    if (typeof text !== 'string') return text
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? defaultVariables?.[name]
      return value === undefined ? '' : escapeValue(String(value))
    })
  }

  const t = (keys: Key, values: Values = {}) => {
    const found = find(keys, values)
    const last = [keys].flat().at(-1) as string
    return fill(typeof found === 'string' || Array.isArray(found) ? found : last.split(':').at(-1), values)
  }

  /** Texts without values, which are most of a page. */
  const plainTexts = new Map<string, unknown>()
  const plainText = (key: string, lng: string, ns: string) => {
    const name = `${lng} ${ns} ${key}`
    const text = plainTexts.get(name) ?? t(key, { lng, ns })
    plainTexts.set(name, text)
    return text
  }

  const translator = {
    get language() {
      return language
    },
    get languages() {
      return [language]
    },
    get resolvedLanguage() {
      return language
    },
    isInitialized: true,
    options: { defaultNS, fallbackNS, react: { useSuspense: false } },
    t,
    exists: (keys: Key, values: Values = {}) => find(keys, values) !== undefined,
    getFixedT: (lng: string | null, ns?: string) => (keys: Key, values?: Values) =>
      values === undefined && typeof keys === 'string'
        ? plainText(keys, lng ?? language, ns ?? defaultNS)
        : t(keys, { ...values, lng: values?.lng ?? lng ?? language, ns: values?.ns ?? ns ?? defaultNS }),
    dir: (lng = language) => directionOf(lng),
    // Pages load the texts of their areas before they are rendered.
    hasLoadedNamespace: () => true,
    hasResourceBundle: (lng: string, ns: string) => resources.get(lng)?.has(ns) ?? false,
    addResourceBundle: (lng: string, ns: string, texts: ResourceLanguage) => {
      const ofLanguage = resources.get(lng) ?? new Map<string, ResourceLanguage>()
      resources.set(lng, ofLanguage.set(ns, texts))
      plainTexts.clear()
    },
    changeLanguage: async (lng: string) => {
      language = lng
      for (const listener of listeners) listener(lng)
    },
    on: (_: 'languageChanged', listener: (language: string) => void) => void listeners.add(listener),
    off: (_: 'languageChanged', listener: (language: string) => void) => void listeners.delete(listener),
  }
  return translator as unknown as i18n
}
