import { useTranslation } from 'react-i18next'
import { PageMeta } from './PageMeta.tsx'

/** Whose places are compared is one visitor's matter. */
export function CompareHead() {
  const { t } = useTranslation()
  return (
    <PageMeta noindex title={t('meta.compare.title')} description={t('meta.compare.description')} path="/compare" />
  )
}
