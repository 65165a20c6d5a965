type Person = { id: string; email: string }

/** Erases what features stored in this browser under the id or the address of a person whose account is gone. */
export const forgetPerson = ({ id, email }: Person, storages: readonly (() => Storage)[]): void => {
  const isAbout = (key: string) => key.includes(id) || key.toLowerCase().includes(email.toLowerCase())
  for (const open of storages)
    try {
      const storage = open()
      for (const key of Object.keys(storage).filter(isAbout)) storage.removeItem(key)
    } catch {
      // The visitor has switched storage off: nothing is there.
    }
}
