import { useTranslation } from 'react-i18next'

/** The title of a page that search engines should not index. Without one, the page sets it. */
export function NoIndexHead({ title }: { title: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      {title !== undefined && <title>{t('meta.join', { title })}</title>}
      <meta name="robots" content="noindex" />
    </>
  )
}
