import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { LegalPage } from '../../features/information/LegalPage.tsx'
import { type LegalName, PATHS } from '../../features/information/pages.ts'
import { legalTranslations } from '../../languages/legal/translations.ts'
import { PageMeta } from '../heads/PageMeta.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export { loadSiteFacts as loader } from '../loadSiteFacts.ts'

export const handle: RouteHandle = { module: 'src/app/routes/legal.tsx', translations: legalTranslations }

/** The routes of this module have the names of their pages. */
export function Component() {
  const { t } = useTranslation('legal')
  const name = useMatches().at(-1)?.id as LegalName
  return (
    <>
      <PageMeta title={t(`pages.${name}.title`)} description={t(`pages.${name}.description`)} path={PATHS[name]} />
      <LegalPage name={name} />
    </>
  )
}
