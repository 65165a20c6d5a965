import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FieldFrame } from '../../../ui/FormField.tsx'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { renewLink } from '../slice.ts'

/** The secret link by which other sites read this property's calendar. */
export function ExportLinkSection({ id, url }: { id: string; url: string }) {
  const { t } = useTranslation('calendars')
  const dispatch = useDispatch<CallDispatch>()
  const field = useRef<HTMLInputElement>(null)
  const renewal = useConfirm(async (_: true) => {
    const failure = rejectionOf(await dispatch(renewLink({ id })))
    if (failure) return failure.error
    toast.success(t('link.resetDone'))
    return undefined
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('link.copied'))
    } catch {
      // The clipboard is unavailable without permission or https.
      field.current?.select()
      toast.error(t('link.notCopied'))
    }
  }
  return (
    <section aria-labelledby="link" className="grid gap-3">
      <h3 id="link" className="text-18">
        {t('link.title')}
      </h3>
      <p className="max-w-prose">{t('link.lead')}</p>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end">
        <FieldFrame label={t('link.label')}>
          {(wiring) => (
            <input
              {...wiring}
              ref={field}
              readOnly
              dir="ltr"
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="control text-ellipsis"
            />
          )}
        </FieldFrame>
        <Button onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          {t('link.copy')}
        </Button>
        <Button onClick={() => renewal.ask(true)}>{t('link.reset')}</Button>
      </div>
      <ConfirmDialog
        {...renewal.dialog}
        danger
        title={t('link.resetTitle')}
        confirm={t('link.confirm')}
        cancel={t('cancel')}
      >
        <p>{t('link.resetNote')}</p>
      </ConfirmDialog>
    </section>
  )
}
