import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import type { CallAnswer } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import type { listTenantNotes, TenantNote } from '#contract/tenant-notes.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchNotes } from './calls.ts'
import { Note } from './Note.tsx'
import { OwnNote } from './OwnNote.tsx'

/** Loaded by admins only. */
const RemoveNoteDialog = lazy(async () => ({ default: (await import('./RemoveNoteDialog.tsx')).RemoveNoteDialog }))

type Props = { booking: Booking; me: User }

/** Whether the user may read notes about the tenant of the booking. */
const canRead = ({ tenant, landlord }: Booking, { id, role }: User) =>
  tenant.id !== id && (landlord.id === id || isAdmin(role))

/** For the landlord of a booking and admins: notes about the tenant, and after the stay the landlord's own. */
export const TenantNotes = ({ booking, me }: Props) =>
  canRead(booking, me) ? <ReadableNotes key={booking.id} booking={booking} me={me} /> : null

function ReadableNotes({ booking, me }: Props) {
  const { t } = useTranslation('tenant-notes')
  const dispatch = useDispatch<CallDispatch>()
  const { id, tenant, landlord, status } = booking
  const { answer, reload } = useRequest(`${id} ${status}`, () => dispatch(fetchNotes(id)))
  const [removing, setRemoving] = useState<TenantNote>()
  if (!answer) return null
  const error = rejectionOf(answer)?.error
  const notes = error === undefined ? (answer.payload as CallAnswer<typeof listTenantNotes>).data : []
  const isLandlord = landlord.id === me.id
  const canWrite = isLandlord && status === 'COMPLETED' && !tenant.isFormer
  const shown = canWrite ? notes.filter(({ bookingId }) => bookingId !== id) : notes
  if (error === undefined && !canWrite && shown.length === 0) return null
  return (
    <>
      {canWrite && error === undefined && (
        <OwnNote booking={booking} note={notes.find(({ bookingId }) => bookingId === id)} onChanged={reload} />
      )}
      {(error !== undefined || shown.length > 0) && (
        <section
          aria-labelledby="tenant-notes"
          className="grid gap-3 rounded-12 border border-line bg-surface p-5 sm:p-6"
        >
          <h2 id="tenant-notes" className="text-18">
            {t('title')}
          </h2>
          <FormError>{error}</FormError>
          {error !== undefined && (
            <Button className="w-fit" onClick={reload}>
              {t('retry')}
            </Button>
          )}
          {shown.length > 0 && <p className="max-w-prose text-13 text-mute">{t('lead', { name: tenant.name })}</p>}
          <ul className="grid gap-5">
            {shown.map((note) => (
              <Note key={note.id} note={note} replyTitle={t('dispute')}>
                {!isLandlord && (
                  <Button className="w-fit" onClick={() => setRemoving(note)}>
                    {t('admin.delete')}
                  </Button>
                )}
              </Note>
            ))}
          </ul>
        </section>
      )}
      {!isLandlord && (
        <Suspense>
          <RemoveNoteDialog
            bookingId={id}
            note={removing}
            onReload={reload}
            onDone={() => {
              setRemoving(undefined)
              reload()
            }}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
