import { AccountLink } from './AccountLink.tsx'
import { Avatar } from './Avatar.tsx'

type Props = {
  id: string
  name: string
  avatarUrl: string | null
  /** Such as "you". */
  note?: string | undefined
}

/** Picture and name of a person for admins, with a link to the account. */
export function PersonCell({ id, name, avatarUrl, note }: Props) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} url={avatarUrl} size={32} />
      <span className="font-semibold wrap-anywhere lg:min-w-28">
        <AccountLink id={id}>
          <bdi>{name}</bdi>
        </AccountLink>
        {note && <span className="font-normal text-mute"> ({note})</span>}
      </span>
    </span>
  )
}
