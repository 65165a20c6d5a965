import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { AskedListing } from '#contract/listing-freshness.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { LIST_PATH } from './paths.ts'
import { confirmByLink, fetchAsked } from './slice.ts'

/** The page of the link in a reminder. Opening it changes nothing, since programs that check mails open links too. */
export function ConfirmPage() {
  const { t, i18n } = useTranslation('listings')
  const { t: common } = useTranslation()
  const dispatch = useDispatch<CallDispatch>()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { answer, reload } = useRequest(token, () => dispatch(fetchAsked(token)))
  const [confirmed, setConfirmed] = useState<AskedListing>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const failure = answer && rejectionOf(answer)
  const asked = confirmed ?? (answer && fetchAsked.fulfilled.match(answer) ? answer.payload : undefined)
  const press = async () => {
    setBusy(true)
    const done = await dispatch(confirmByLink(token))
    setBusy(false)
    setError(rejectionOf(done)?.error)
    if (confirmByLink.fulfilled.match(done)) setConfirmed(done.payload)
    else reload()
  }
  const about = { title: isolateBidi(asked?.title ?? '', i18n.dir()) }
  // 400 for a link without a token.
  const isUnknown = failure?.status === 404 || failure?.status === 400
  const texts = isUnknown
    ? { title: t('freshness.page.unknown'), what: t('freshness.page.unknownWhat') }
    : confirmed
      ? { title: t('freshness.page.done'), what: t('freshness.page.doneWhat', about) }
      : asked && !asked.canConfirm
        ? { title: t('freshness.page.off'), what: t('freshness.page.offWhat', about) }
        : {
            title: t('freshness.page.title'),
            what: asked && t(asked.isListed ? 'freshness.page.what' : 'freshness.page.pausedWhat', about),
          }
  return (
    <div className="page grid max-w-xl gap-5 py-12">
      <div role="status" className="grid gap-3">
        <h1 className="text-32">{texts.title}</h1>
        {texts.what && <p className="text-mute wrap-anywhere">{texts.what}</p>}
        {!answer && (
          <div className="skeleton" aria-hidden="true">
            <SkeletonLine className="h-6 w-full" />
          </div>
        )}
        {!answer && <span className="sr-only">{common('layout.loading')}</span>}
      </div>
      <FormError>{error ?? (isUnknown ? undefined : failure?.error)}</FormError>
      <div className="flex flex-wrap gap-3">
        {failure && !isUnknown && <Button onClick={reload}>{t('retry')}</Button>}
        {asked?.canConfirm && !confirmed && (
          <Button
            variant="primary"
            aria-disabled={busy || undefined}
            onClick={() => busy || void press()}
            className="aria-disabled:opacity-70"
          >
            {t('freshness.page.confirm')}
          </Button>
        )}
        <LinkButton to={LIST_PATH}>{t('freshness.page.manage')}</LinkButton>
      </div>
    </div>
  )
}
