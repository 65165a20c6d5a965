import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageContext } from '../../ui/format.ts'
import { factsOf } from './facts.ts'
import { type InformationName, type LegalName, PATHS } from './pages.ts'
import { useSiteFacts } from './site.ts'

/** Returns what the operator has configured, and what the texts name. Null until it is loaded. */
export const useFacts = () => {
  const language = useContext(LanguageContext)
  const site = useSiteFacts()
  return site && { site, facts: factsOf(site, language) }
}

/** Returns the other pages about the site with their titles. */
export const useRelatedPages = (current: InformationName | LegalName | 'help'): { to: string; title: string }[] => {
  const { t } = useTranslation()
  return (Object.keys(PATHS) as (keyof typeof PATHS)[])
    .filter((name) => name !== current)
    .map((name) => ({ to: PATHS[name], title: t(`layout.footer.${name}`) }))
}
