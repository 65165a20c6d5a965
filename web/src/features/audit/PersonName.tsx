import { AccountLink } from '../../ui/AccountLink.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { ShortId } from './ShortId.tsx'

type Props = { person: { id: string; name: string; isFormer?: true | undefined }; isLink?: boolean }

/** The name of a person. Deleted accounts have none, so that their id tells one from the other. */
export function PersonName({ person, isLink = true }: Props) {
  const nameOf = usePersonName()
  const name = <bdi>{nameOf(person)}</bdi>
  return (
    <>
      {isLink ? <AccountLink id={person.id}>{name}</AccountLink> : name}
      {person.isFormer && (
        <>
          {' '}
          <ShortId id={person.id} />
        </>
      )}
    </>
  )
}
