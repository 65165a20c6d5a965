import { useTranslation } from 'react-i18next'
import { ContactRequestPage } from '../../features/support/ContactRequestPage.tsx'
import { supportTranslations } from '../../languages/support/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/contactRequest.tsx',
  translations: supportTranslations,
}

export function Component() {
  const { t } = useTranslation('support')
  return (
    <>
      <NoIndexHead title={t('contact.title')} />
      <ContactRequestPage />
    </>
  )
}
