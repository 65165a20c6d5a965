import { useTranslation } from 'react-i18next'

/** The title of a page that search engines should not index. */
export function NoIndexHead({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('meta.join', { title })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
