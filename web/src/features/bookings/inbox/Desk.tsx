import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DeskList } from '../../../ui/DeskList.tsx'
import { KeyHints } from '../../../ui/KeyHints.tsx'
import { useDesk } from '../../../ui/useDesk.ts'
import { useKeys } from '../../../ui/useKeys.ts'
import { useMoment } from '../../../ui/useMoment.ts'
import { DecideDialogs } from '../DecideDialogs.tsx'
import { Pages } from '../list/CardList.tsx'
import { selectBookings } from '../slice.ts'
import { type Decide, useDecide } from '../useDecide.ts'
import { useRivals } from '../useRivals.ts'
import { useStayWords } from '../useStayWords.ts'
import { RequestDetail } from './RequestDetail.tsx'

type Props = { items: readonly Booking[]; page: number; pending: boolean; onDecided: () => void }

const NONE: ReadonlySet<string> = new Set()

/** Requests by their deadline on one side, the chosen one on the other. */
export function Desk({ items, page, pending, onDecided }: Props) {
  const { t } = useTranslation('bookings')
  const { moment } = useMoment()
  const { range } = useStayWords()
  const { totalPages } = useSelector(selectBookings)
  const { rows, heading, current, choose, leave } = useDesk(items)
  const decide = useDecide(({ id }) => {
    leave([id])
    onDecided()
  })
  useKeys({
    j: () => rows.move(1, current?.id),
    k: () => rows.move(-1, current?.id),
  })
  return (
    <div className="grid gap-4">
      <KeyHints
        label={t('keys.label')}
        switchLabel={t('keys.label')}
        hints={[
          { keys: ['j', 'k'], does: t('keys.move') },
          { keys: ['a'], does: t('keys.confirm') },
          { keys: ['r'], does: t('keys.reject') },
        ]}
      />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-label={t('inbox.list')} className="grid content-start gap-3">
          <DeskList
            items={items}
            tickable={() => false}
            current={current?.id}
            ticked={NONE}
            selectAll=""
            selectOne={() => ''}
            onChoose={choose}
            onTick={() => {}}
            refOf={rows.refOf}
          >
            {({ tenant, property, startDate, endDate, expiresAt }) => (
              <>
                <Avatar name={tenant.name} url={tenant.avatarUrl} size={32} />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">
                    <bdi>{tenant.name}</bdi>
                  </span>
                  <span className="block text-13">{range(startDate, endDate)}</span>
                  <span className="block truncate text-13 text-mute">
                    <bdi>{property.title}</bdi>
                  </span>
                  {expiresAt && (
                    <span className="block text-13 text-warn">{t('inbox.until', { until: moment(expiresAt) })}</span>
                  )}
                </span>
              </>
            )}
          </DeskList>
          <Pages page={page} totalPages={totalPages} pending={pending} />
        </section>
        {current && (
          <Chosen
            key={current.id}
            booking={current}
            decide={decide}
            headingRef={heading}
            onBack={() => rows.focus(current.id)}
          />
        )}
      </div>
      <DecideDialogs decide={decide} />
    </div>
  )
}

type ChosenProps = {
  booking: Booking
  decide: Decide
  headingRef: React.Ref<HTMLHeadingElement>
  onBack: () => void
}

function Chosen({ booking, decide, headingRef, onBack }: ChosenProps) {
  const { rivals, error } = useRivals(booking)
  const confirm = () => decide.confirm(booking, rivals)
  const reject = () => decide.startRejecting(booking)
  useKeys({ a: confirm, r: reject })
  return (
    <RequestDetail
      booking={booking}
      rivals={rivals}
      error={error}
      busy={decide.busy}
      headingRef={headingRef}
      onConfirm={confirm}
      onReject={reject}
      onBack={onBack}
    />
  )
}
