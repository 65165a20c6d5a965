import { useTranslation } from 'react-i18next'
import { useLocation, useRouteError } from 'react-router'
import { LinkButton } from '../ui/Button.tsx'
import { type Failure, failureOf, isMissing, isUnavailable } from './failures.ts'
import { QuietHead } from './heads/QuietHead.tsx'

export const ErrorPage = () => <Failed failure={failureOf(useRouteError())} />

/** In the place of a page that cannot be shown; says what to do next. */
export function Failed({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const missing = isMissing(failure)
  const area = missing ? 'notFound' : isUnavailable(failure) ? 'unavailable' : 'serverError'
  return (
    <>
      <QuietHead title={missing ? t('meta.notFound.title') : t('meta.error.title')} />
      <div className="page grid justify-items-center gap-4 py-16 text-center">
        <p className="text-44 font-bold text-warm">{failure.status}</p>
        <h1 className="text-32">{t(`errors.${area}.title`)}</h1>
        <p className="max-w-prose text-18 text-mute">{t(`errors.${area}.body`)}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {missing ? (
            <LinkButton look="primary" to="/properties">
              {t('errors.notFound.action')}
            </LinkButton>
          ) : (
            <LinkButton look="primary" reloadDocument to={pathname + search}>
              {t(`errors.${area}.action`)}
            </LinkButton>
          )}
          <LinkButton to="/">{t('errors.home')}</LinkButton>
        </div>
      </div>
    </>
  )
}
