import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useMoment } from '../../../ui/useMoment.ts'

type Props = {
  requests: readonly LandlordRequest[]
  current: string | undefined
  ticked: ReadonlySet<string>
  onChoose: (id: string) => void
  onTick: (ids: readonly string[], on: boolean) => void
  refOf: (id: string) => (element: HTMLButtonElement | null) => void
}

/** The applications to choose from. Only those that wait can be ticked: the others are decided. */
export function RequestList({ requests, current, ticked, onChoose, onTick, refOf }: Props) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { day } = useMoment()
  const waiting = requests.filter(({ status }) => status === 'PENDING').map(({ id }) => id)
  const all = waiting.length > 0 && waiting.every((id) => ticked.has(id))
  return (
    <>
      {waiting.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 px-3 text-13 text-mute">
          <input
            type="checkbox"
            className="size-5"
            checked={all}
            onChange={({ currentTarget: { checked } }) => onTick(waiting, checked)}
          />
          {t('requests.selectAll')}
        </label>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-12 border border-line bg-surface">
        {requests.map(({ id, user, status, documents, createdAt }) => (
          <li key={id} className="flex items-stretch has-[[aria-current]]:bg-raised">
            {status === 'PENDING' && (
              <label className="grid w-11 shrink-0 place-items-center ps-1">
                <input
                  type="checkbox"
                  className="size-5"
                  aria-label={t('requests.select', { name: user.name })}
                  checked={ticked.has(id)}
                  onChange={({ currentTarget: { checked } }) => onTick([id], checked)}
                />
              </label>
            )}
            <button
              ref={refOf(id)}
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className="flex min-h-16 min-w-0 grow items-center gap-3 border-s-4 border-transparent px-3 py-2 text-start -outline-offset-2! hover:bg-raised aria-[current]:border-accent"
            >
              <Avatar name={user.name} url={user.avatarUrl} size={32} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>{user.name}</bdi>
                </span>
                <span className="block truncate text-13 text-mute">
                  {day(createdAt)} ·{' '}
                  {t('requests.documentCount', { count: documents.length, n: number(documents.length) })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
