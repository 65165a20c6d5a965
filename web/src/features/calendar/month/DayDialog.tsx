import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import type { Entry } from '../entries.ts'
import { unblockDays } from '../slice.ts'
import { useCalendarWords } from '../useCalendarWords.ts'
import { LOOKS } from './look.ts'

type Props = {
  id: string
  title: string
  entries: readonly Entry[]
  today: string
  /** Where nothing holds the day yet. */
  onBlock: (() => void) | undefined
  onClose: () => void
  onFreed: (entry: Entry) => void
}

/** What holds a day, or wants it, and what can be done about it. */
export function DayDialog({ id, title, entries, today, onBlock, onClose, onFreed }: Props) {
  const { t } = useTranslation('calendar')
  const words = useCalendarWords()
  const dispatch = useDispatch<CallDispatch>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const free = async (entry: Entry) => {
    if (busy) return
    const { blockId = '' } = entry
    setBusy(true)
    const failure = rejectionOf(await dispatch(unblockDays({ id, blockId })))
    setBusy(false)
    if (failure) return setError(failure.error)
    toast.success(t('block.freed', { days: words.range(entry) }))
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
                  <span aria-hidden="true" className={`h-4 w-7 shrink-0 rounded-6 border ${LOOKS[kind]}`} />
                  {t(`kinds.${kind}`)}
                </p>
                {name && (
                  <p className="max-w-full font-semibold wrap-anywhere">
                    <bdi>{name}</bdi>
                  </p>
                )}
                <p>
                  {words.range(entry)} · {words.nights(entry)}
                </p>
                {note && note !== name && (
                  <p className="max-w-full text-mute wrap-anywhere">
                    <bdi>{note}</bdi>
                  </p>
                )}
                {kind === 'busy' && <p className="text-13 text-mute">{t('day.there')}</p>}
              </div>
              {bookingId && (
                <LinkButton to={`/bookings/${bookingId}`} aria-label={`${t('day.open')}: ${words.named(name)}`}>
                  {t('day.open')}
                </LinkButton>
              )}
              {blockId && endDate > today && (
                <Button
                  aria-disabled={busy || undefined}
                  onClick={() => free(entry)}
                  className="aria-disabled:opacity-70"
                >
                  {t('day.giveFree')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <FormError>{error}</FormError>
      <DialogButtons>
        {onBlock && <Button onClick={onBlock}>{t('day.blockNight')}</Button>}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
