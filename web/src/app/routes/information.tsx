import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { InformationPage } from '../../features/information/InformationPage.tsx'
import { type InformationName, PATHS } from '../../features/information/pages.ts'
import { informationTranslations } from '../../languages/information/translations.ts'
import { PageMeta } from '../heads/PageMeta.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export { loadSiteFacts as loader } from '../loadSiteFacts.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/information.tsx',
  translations: informationTranslations,
}

/** The routes of this module have the names of their pages. */
export function Component() {
  const { t } = useTranslation('information')
  const name = useMatches().at(-1)?.id as InformationName
  return (
    <>
      <PageMeta title={t(`pages.${name}.title`)} description={t(`pages.${name}.description`)} path={PATHS[name]} />
      <InformationPage name={name} />
    </>
  )
}
