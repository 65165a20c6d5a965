import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.tsx'

/** Name and picture; says which one is oneself. */
export function PersonCell({ name, avatarUrl, isMe }: { name: string; avatarUrl: string | null; isMe?: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} url={avatarUrl} size={32} />
      <span className="font-semibold wrap-anywhere lg:min-w-28">
        <bdi>{name}</bdi>
        {isMe && <span className="font-normal text-mute"> ({t('you')})</span>}
      </span>
    </span>
  )
}
