import { CountTabs } from './CountTabs.tsx'
import { changedAddress, readUserId } from './listAddress.ts'
import { useListAddress } from './useListAddress.ts'

type Props<Status extends string> = {
  label: string
  /** The first one is shown while the address has none. */
  statuses: readonly Status[]
  current: Status
  nameOf: (status: Status) => string
  /** Those of all users. Undefined until they are loaded. */
  counts: Readonly<Partial<Record<Status, number>>> | null | undefined
}

/** Tabs of a list by the status that its address names, with counts unless the list is of one user. */
export function StatusTabs<Status extends string>({ label, statuses, current, nameOf, counts }: Props<Status>) {
  const { params } = useListAddress()
  const isOfAll = readUserId(params) === undefined
  return (
    <CountTabs
      label={label}
      tabs={statuses.map((status) => ({
        to: changedAddress(params, { status: status === statuses[0] ? undefined : status }) || '?',
        label: nameOf(status),
        ...(isOfAll && { count: counts?.[status] }),
        current: status === current,
      }))}
    />
  )
}
