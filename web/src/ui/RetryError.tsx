import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { FormError } from './FormError.tsx'

/** Says what could not be loaded, with a button that tries again. Nothing without a text. */
export function RetryError({ children, onRetry }: { children: string | undefined; onRetry: () => void }) {
  const { t } = useTranslation()
  if (children === undefined) return null
  return (
    <div className="grid justify-items-start gap-2">
      <FormError>{children}</FormError>
      <Button onClick={onRetry}>{t('errors.serverError.action')}</Button>
    </div>
  )
}
