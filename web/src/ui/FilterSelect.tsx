import { Select } from './Field.tsx'
import { useListAddress } from './useListAddress.ts'

type Props = {
  label: string
  /** The filter in the address. */
  name: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  /** The choice that removes the filter. */
  any?: string
  /** From the width of small screens on. */
  width?: string
}

/** Limits a list of the administration to one of some choices, which the address has. */
export function FilterSelect({ label, name, value = '', options, any, width = 'sm:w-48' }: Props) {
  const { change } = useListAddress()
  return (
    <div className={`w-full ${width}`}>
      <Select
        label={label}
        value={value}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        options={any === undefined ? options : [{ value: '', label: any }, ...options]}
      />
    </div>
  )
}
