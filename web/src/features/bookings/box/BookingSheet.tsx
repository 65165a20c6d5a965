import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/property.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import { DateNotice } from './DateNotice.tsx'
import { LazyRequestDialog } from './LazyRequestDialog.tsx'
import { StayCalendar } from './StayCalendar.tsx'
import {
  GuestsField,
  QuotedPrice,
  QuotedTotal,
  RequestButton,
  RequestTerms,
  SelectedDates,
  useStayError,
} from './StayFields.tsx'
import { useRequestDialog, type Viewer } from './useRequestDialog.ts'
import { useStayForm } from './useStayForm.ts'

type Props = { property: Property; viewer: Viewer; open: boolean; onClose: () => void }

/** The booking form of phones: a full-screen sheet with a calendar of one month. */
export function BookingSheet({ property, viewer, open, onClose }: Props) {
  const { t } = useTranslation(['bookings', 'translation'])
  const form = useStayForm(property)
  const { availability, dates, failure, retry, setDates, suggestedDates } = form
  const { openRequest, requestDialog } = useRequestDialog(viewer, form)
  const error = useStayError(form)
  const id = useId()
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <Dialog
        open={open}
        title={t('calendar.label')}
        onClose={onClose}
        className="m-0! h-dvh max-h-dvh! w-full! max-w-full! rounded-none! border-0! scroll-smooth p-4! [&>h2]:pe-12"
      >
        <Button
          variant="quiet"
          className="absolute end-2 top-2 px-3"
          aria-label={t('translation:layout.close')}
          onClick={onClose}
        >
          <span aria-hidden="true" className="text-24">
            ×
          </span>
        </Button>
        {viewer === 'owner' ? (
          <p className="rounded-6 bg-raised p-4">{t('box.own')}</p>
        ) : (
          <div ref={top} className="grid gap-4">
            <div className="rounded-6 border border-control">
              <SelectedDates form={form} />
            </div>
            {failure && (
              <div className="grid justify-items-start gap-3">
                <FormError>{failure.error}</FormError>
                <Button onClick={retry}>{t('retry')}</Button>
              </div>
            )}
            {availability ? (
              <>
                <StayCalendar
                  availability={availability}
                  dates={dates}
                  months={1}
                  describedBy={id}
                  onChange={setDates}
                  onStart={form.setSelectedStart}
                />
                <DateNotice
                  id={id}
                  availability={availability}
                  checkIn={form.selectedStart ?? dates?.startDate}
                  error={error}
                  suggestion={suggestedDates}
                  onSuggestion={setDates}
                  showsLength
                />
              </>
            ) : (
              !failure && <SkeletonLine className="h-80 w-full" />
            )}
            <GuestsField property={property} form={form} hint />
            <QuotedPrice form={form} />
            <RequestTerms form={form} property={property} />
            <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3">
              <div className="min-w-0 flex-1 basis-32 empty:hidden">
                <QuotedTotal form={form} />
              </div>
              <RequestButton
                form={form}
                property={property}
                onRequest={openRequest}
                onSelectDates={() => top.current?.scrollIntoView({ block: 'start' })}
              />
            </div>
          </div>
        )}
      </Dialog>
      {requestDialog && <LazyRequestDialog property={property} {...requestDialog} />}
    </>
  )
}
