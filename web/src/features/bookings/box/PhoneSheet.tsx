import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Bone } from '../../../ui/Skeleton.tsx'
import { DaysNote } from './DaysNote.tsx'
import { LazyCalendar } from './LazyCalendar.tsx'
import { RequestSheet } from './RequestSheet.tsx'
import { AskButton, DaysLine, GuestsField, PriceNow, useDaysError } from './StayFields.tsx'
import { type Reader, useAsk } from './useAsk.ts'
import { useStayForm } from './useStayForm.ts'

type Props = { property: Property; reader: Reader; open: boolean; onOpen: (open: boolean) => void }

/** The same on a phone: a sheet over the whole screen, one month at a time. */
export function PhoneSheet({ property, reader, open: shown, onOpen }: Props) {
  const { t } = useTranslation('bookings')
  const form = useStayForm(property)
  const { open, days, failure, again, setDays, mend } = form
  const { ask, sheet } = useAsk(reader, form)
  const error = useDaysError(form)
  const id = useId()
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <Dialog
        open={shown}
        title={t('calendar.label')}
        onClose={() => onOpen(false)}
        className="m-0! h-dvh max-h-dvh! w-full! max-w-full! rounded-none! border-0! p-4! [&>h2]:pe-12"
      >
        <Button
          look="quiet"
          className="absolute end-2 top-2 px-3"
          aria-label={t('translation:layout.close')}
          onClick={() => onOpen(false)}
        >
          <span aria-hidden="true" className="text-24">
            ×
          </span>
        </Button>
        {reader === 'owner' ? (
          <p className="rounded-6 bg-raised p-4">{t('box.own')}</p>
        ) : (
          <div ref={top} className="grid gap-4">
            <div className="rounded-6 border border-control">
              <DaysLine form={form} />
            </div>
            {failure && (
              <div className="grid justify-items-start gap-3">
                <FormError>{failure.error}</FormError>
                <Button onClick={again}>{t('retry')}</Button>
              </div>
            )}
            {open ? (
              <>
                <LazyCalendar open={open} days={days} months={1} describedBy={id} onChange={setDays} />
                <DaysNote id={id} open={open} error={error} mend={mend} onMend={setDays} length />
              </>
            ) : (
              !failure && <Bone className="h-80 w-full" />
            )}
            <GuestsField property={property} form={form} hint />
            <PriceNow form={form} />
            <div className="sticky -bottom-4 -mx-4 border-t border-line bg-surface px-4 py-3">
              <AskButton
                form={form}
                onAsk={ask}
                onDays={() => top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
              />
            </div>
          </div>
        )}
      </Dialog>
      {sheet && <RequestSheet property={property} {...sheet} />}
    </>
  )
}
