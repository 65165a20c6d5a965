import { addressKey } from '../assistant/keys.ts'

type Person = { id: string; email: string }

/**
 * Erases what features stored in this browser under the id or the address of a person whose account is gone, also under the
 * address that they had when the assistant was last open here.
 */
export const forgetPerson = ({ id, email }: Person, storages: readonly (() => Storage)[]): void => {
  for (const open of storages)
    try {
      const storage = open()
      const names = [id, email, storage[addressKey(id)]].map((name) => name?.toLowerCase())
      const isAbout = (key: string) =>
        key
          .toLowerCase()
          .split(':')
          .some((part) => names.includes(part))
      for (const key of Object.keys(storage).filter(isAbout)) storage.removeItem(key)
    } catch {
      // The visitor has switched storage off: nothing is there.
    }
}
