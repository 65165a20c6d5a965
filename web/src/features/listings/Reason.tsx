import { useTranslation } from 'react-i18next'

/** Why a property was rejected, as the team wrote it. */
export function Reason({ children }: { children: string }) {
  const { t } = useTranslation('listings')
  return (
    <div className="text-15">
      <p className="font-semibold">{t('reason')}</p>
      <p dir="auto" className="title-start w-fit max-w-prose whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </div>
  )
}
