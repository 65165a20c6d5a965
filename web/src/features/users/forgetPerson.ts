/** `earlierKey` names where an earlier address of the person is stored. */
type Person = { id: string; email: string; earlierKey: string }

/**
 * Erases what features stored in this browser under the id, the address or an earlier address of a person whose account is gone.
 */
export const forgetPerson = ({ id, email, earlierKey }: Person, storages: readonly (() => Storage)[]): void => {
  for (const open of storages)
    try {
      const storage = open()
      const names = [id, email, storage[earlierKey]].map((name) => name?.toLowerCase())
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
