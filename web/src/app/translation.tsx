import type { i18n, Namespace, TFunction } from 'i18next'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'

type Translation = { t: TFunction; i18n: i18n }
type Area = Extract<Namespace, string>
type Areas = Area | readonly Area[]

const TranslationContext = createContext<(areas: Areas | undefined) => Translation>(() => {
  throw new Error('useTranslation needs an I18nextProvider above it.')
})

/** Creates a function that returns the texts of areas in one language: the same object for the same area. */
const createTranslations = (instance: i18n, language: string) => {
  const known = new Map<Area | undefined, Translation>()
  return (areas: Areas | undefined) => {
    const area = typeof areas === 'object' ? areas[0] : areas
    const translation = known.get(area) ?? { t: instance.getFixedT(language, area), i18n: instance }
    known.set(area, translation)
    return translation
  }
}

type Props = { i18n: i18n; children: ReactNode }

/** Provides the texts of an instance to `useTranslation`, and renders again when its language changes. */
export function I18nextProvider({ i18n: instance, children }: Props) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      instance.on('languageChanged', onChange)
      return () => instance.off('languageChanged', onChange)
    },
    [instance],
  )
  const languageNow = () => instance.language
  const language = useSyncExternalStore(subscribe, languageNow, languageNow)
  const translations = useMemo(() => createTranslations(instance, language), [instance, language])
  return <TranslationContext value={translations}>{children}</TranslationContext>
}

/**
 * Returns `t` for texts of an area, or of the first of several, and the instance. The build puts it in the place of
 * react-i18next, whose hook subscribes each component for itself and waits for texts that pages have loaded before.
 */
export const useTranslation = (areas?: Areas): Translation => useContext(TranslationContext)(areas)
