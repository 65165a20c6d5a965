import { AccountLink } from './AccountLink.tsx'
import { usePersonName } from './usePersonName.ts'

/**
 * Aligns a block of left-to-right text as the cell around it: at its start in a table, at its end in a card. The text's own
 * direction would decide in right-to-left languages.
 */
export const ALIGNED = 'text-right rtl:text-left lg:text-left lg:rtl:text-right'

/** An e-mail address below a name, in a cell. Of a long one the table shows the beginning. */
export const CellEmail = ({ children }: { children: string }) => (
  <bdi
    dir="ltr"
    title={children}
    className={`block text-13 text-mute wrap-anywhere lg:max-w-40 lg:truncate ${ALIGNED}`}
  >
    {children}
  </bdi>
)

/** A name with the e-mail address, in a cell. */
export function Party({ email, ...person }: { id: string; name: string; isFormer?: true | undefined; email?: string }) {
  const nameOf = usePersonName()
  return (
    <>
      <span className="block wrap-anywhere">
        <AccountLink id={person.id}>
          <bdi>{nameOf(person)}</bdi>
        </AccountLink>
      </span>
      {email && <CellEmail>{email}</CellEmail>}
    </>
  )
}
