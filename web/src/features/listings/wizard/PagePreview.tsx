import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { RequiredListingField } from '#contract/listings.ts'
import type { Property } from '#contract/property.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useModalDialog } from '../../../ui/useModalDialog.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchOne } from '../slice.ts'

type Props = {
  /** Of the draft, which has been saved. */
  id: string
  page: (property: Property) => ReactNode
  onClose: () => void
}

/** Shows the saved draft as the page that visitors will see, over the whole screen. */
export function PagePreview({ id, page, onClose }: Props) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const { list } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const titleId = useId()
  const dialog = useModalDialog(onClose)
  const { pending, answer, reload } = useRequest(id, () => dispatch(fetchOne(id)))
  const property = fetchOne.fulfilled.match(answer) ? answer.payload : undefined
  const missing = (property?.missing ?? []) as RequiredListingField[]
  const needs = missing.filter((field) => field !== 'ownershipConfirmed')
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-x-hidden overflow-y-auto bg-bg text-ink"
    >
      <div className="sticky top-0 z-20 border-b border-line bg-raised">
        <div className="page flex min-h-14 items-center justify-between gap-4 py-1">
          <h2 id={titleId} className="text-18">
            {t('preview.page')}
          </h2>
          <Button onClick={onClose}>
            <X size={18} aria-hidden="true" />
            {common('layout.close')}
          </Button>
        </div>
      </div>
      {needs.length > 0 && (
        <p className="page pt-4 text-warn">{t('missing', { list: list(needs.map((need) => t(`needs.${need}`))) })}</p>
      )}
      {property ? (
        page({
          ...property,
          title: property.title || t('preview.title'),
          city: property.city || t('preview.city'),
        })
      ) : (
        <div className="page py-8">
          <ListBody
            pending={pending}
            isEmpty
            error={answer && rejectionOf(answer)?.error}
            retry={t('retry')}
            loading={common('layout.loading')}
            onRetry={reload}
            empty={null}
          >
            {null}
          </ListBody>
        </div>
      )}
    </dialog>
  )
}
