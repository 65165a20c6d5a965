import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useColon } from '../../../ui/useColon.ts'
import type { CalendarEntry } from '../entries.ts'
import { unblockDates } from '../slice.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'
import { ENTRY_CLASSES } from './entryStyles.ts'

type Props = {
  id: string
  title: string
  entries: readonly CalendarEntry[]
  today: string
  /** Undefined when the day is blocked already. */
  onBlock: (() => void) | undefined
  onClose: () => void
  onFreed: (entry: CalendarEntry) => void
}

/** The entries of a day with their actions. */
export function DayDialog({ id, title, entries, today, onBlock, onClose, onFreed }: Props) {
  const { t } = useTranslation('calendars')
  const colon = useColon()
  const format = useCalendarFormat()
  const dispatch = useDispatch<CallDispatch>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const unblock = async (entry: CalendarEntry) => {
    if (busy) return
    const { blockId = '' } = entry
    setBusy(true)
    const failure = rejectionOf(await dispatch(unblockDates({ id, blockId })))
    setBusy(false)
    if (failure) return setError(failure.error)
    toast.success(t('block.freed', { days: format.range(entry) }))
    onFreed(entry)
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <ul className="grid gap-4">
        {entries.map((entry) => {
          const { key, kind, name, note, bookingId, blockId, endDate } = entry
          return (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-3 rounded-6 border border-line p-3"
            >
              <div className="grid justify-items-start gap-1">
                <p className="flex items-center gap-2 text-13 text-mute">
                  <span aria-hidden="true" className={`h-4 w-7 shrink-0 rounded-6 border ${ENTRY_CLASSES[kind]}`} />
                  {t(`kinds.${kind}`)}
                </p>
                {name && (
                  <p className="max-w-full font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </p>
                )}
                <p>
                  {format.range(entry)} · {format.nights(entry)}
                </p>
                {note && note !== name && (
                  <p className="max-w-full text-mute wrap-anywhere">
                    <bdi>{note}</bdi>
                  </p>
                )}
                {kind === 'busy' && <p className="text-13 text-mute">{t('day.there')}</p>}
              </div>
              {bookingId && (
                <LinkButton to={`/bookings/${bookingId}`} aria-label={t('day.open') + colon + format.isolateName(name)}>
                  {t('day.open')}
                </LinkButton>
              )}
              {blockId && endDate > today && (
                <Button
                  aria-disabled={busy || undefined}
                  onClick={() => unblock(entry)}
                  className="aria-disabled:opacity-70"
                >
                  {t('day.unblock')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <DialogButtons notice={<FormError>{error}</FormError>}>
        {onBlock && <Button onClick={onBlock}>{t('day.blockNight')}</Button>}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
