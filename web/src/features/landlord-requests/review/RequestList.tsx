import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DeskList } from '../../../ui/DeskList.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useMoment } from '../../../ui/useMoment.ts'

type Props = Pick<
  ComponentProps<typeof DeskList<LandlordRequest>>,
  'items' | 'current' | 'ticked' | 'onChoose' | 'onTick' | 'refOf'
>

/** The applications to choose from. Only those that wait can be ticked: the others are decided. */
export function RequestList(props: Props) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { day } = useMoment()
  return (
    <DeskList
      {...props}
      tickable={({ status }) => status === 'PENDING'}
      selectAll={t('requests.selectAll')}
      selectOne={({ user }) => t('requests.select', { name: user.name })}
    >
      {({ user, documents, createdAt }) => (
        <>
          <Avatar name={user.name} url={user.avatarUrl} size={32} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              <bdi>{user.name}</bdi>
            </span>
            <span className="block truncate text-13 text-mute">
              {day(createdAt)} · {t('requests.documentCount', { count: documents.length, n: number(documents.length) })}
            </span>
          </span>
        </>
      )}
    </DeskList>
  )
}
