import { useTranslation } from 'react-i18next'
import { PRODUCT_NAME } from '#contract/product.ts'
import { usePublicUrl } from '../site.ts'
import { siteJsonLd } from './jsonLd.ts'
import { PageMeta } from './PageMeta.tsx'

export function HomeHead() {
  const { t } = useTranslation()
  const publicUrl = usePublicUrl()
  return (
    <PageMeta
      isFullTitle
      title={t('meta.home.title')}
      description={t('meta.home.description')}
      path="/"
      jsonLd={[siteJsonLd(publicUrl, PRODUCT_NAME)]}
    />
  )
}
