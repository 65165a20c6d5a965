import WifiOff from 'lucide-react/icons/wifi-off'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouteError } from 'react-router'
import { LinkButton } from '../ui/Button.tsx'
import { type Failure, failureOf, isMissing, isUnavailable } from './failures.ts'
import { NoIndexHead } from './heads/NoIndexHead.tsx'

export const ErrorPage = () => <ErrorContent failure={failureOf(useRouteError())} />

type Props = {
  failure: Failure
  /** What is said and offered where nothing was found, other than on pages of visitors. */
  notFound?: { body: string; action: string; to: string }
}

/** The content of an error page, with the text of the failed call (specification §8). */
export function ErrorContent({ failure, notFound }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { status, error, offline } = failure
  const isNotFound = isMissing(failure)
  const textGroup = offline
    ? 'offline'
    : isNotFound
      ? 'notFound'
      : isUnavailable(failure)
        ? 'unavailable'
        : 'serverError'
  return (
    <>
      <NoIndexHead title={t(`errors.${textGroup}.title`)} />
      <div className="page grid justify-items-center gap-4 py-16 text-center">
        {offline ? (
          <WifiOff size={44} aria-hidden className="text-warm" />
        ) : (
          <p className="text-44 font-bold text-warm">{status}</p>
        )}
        <h1 className="text-32">{t(`errors.${textGroup}.title`)}</h1>
        <p className="max-w-prose text-18 text-mute">
          {isNotFound && notFound ? notFound.body : t(`errors.${textGroup}.body`)}
        </p>
        {error && (
          <p role="alert" dir="auto" className="max-w-prose wrap-anywhere">
            {error}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {isNotFound ? (
            <LinkButton variant="primary" to={notFound?.to ?? '/properties'}>
              {notFound?.action ?? t('errors.notFound.action')}
            </LinkButton>
          ) : (
            // Offline, loading the document again would end in the browser's own error page.
            <LinkButton variant="primary" replace reloadDocument={!offline} to={pathname + search}>
              {t(`errors.${textGroup}.action`)}
            </LinkButton>
          )}
          <LinkButton to="/">{t('errors.home')}</LinkButton>
        </div>
      </div>
    </>
  )
}
