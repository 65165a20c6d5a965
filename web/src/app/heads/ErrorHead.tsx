import { useTranslation } from 'react-i18next'

/** Without it an error page would keep the title of the page it replaces. */
export function ErrorHead({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('meta.join', { title })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
