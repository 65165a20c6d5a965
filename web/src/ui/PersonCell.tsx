import { Avatar } from './Avatar.tsx'

/** Picture and name of a person, with a note such as "you". */
export function PersonCell({
  name,
  avatarUrl,
  note,
}: {
  name: string
  avatarUrl: string | null
  note?: string | undefined
}) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} url={avatarUrl} size={32} />
      <span className="font-semibold wrap-anywhere lg:min-w-28">
        <bdi>{name}</bdi>
        {note && <span className="font-normal text-mute"> ({note})</span>}
      </span>
    </span>
  )
}
