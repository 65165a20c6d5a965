import type { ExportFile } from '#contract/personal-data.ts'
import type { Db } from './database/types.ts'
import type { Services } from './services.ts'

/** `table.column` of a column that names a user. */
type UserColumn = `${string}.${string}`

type Exporter = {
  readonly file: ExportFile
  /** The columns by which the rows belong to the user. */
  readonly columns: readonly UserColumn[]
  /** Yields the user's rows as `EXPORT_ROWS` describes them. */
  readonly rows: (services: Services, userId: string) => AsyncIterable<object>
}

/** `isVerified` says whether the person has proved to own the address. */
type Person = { id: string; email: string; isVerified: boolean }

type Eraser = {
  /** The columns by which the erased data belongs to the user. */
  readonly columns: readonly UserColumn[]
  /** Runs in the transaction that deletes the account. Returns the keys of files to delete after the commit. */
  readonly erase: (trx: Db, person: Person, now: Date) => Promise<readonly string[] | undefined>
}

/** What a feature stores about a user. Every column that names a user is exported or internal, and erased or kept. */
export type PersonalData = {
  readonly exporters?: readonly Exporter[]
  /** Returns the files that the user uploaded, for the export. */
  readonly findFiles?: (services: Services, userId: string) => Promise<readonly { name: string; key: string }[]>
  readonly erasers?: readonly Eraser[]
  /** Columns that the export leaves out, with the reason. */
  readonly internal?: Readonly<Record<UserColumn, string>>
  /** Columns that a deletion leaves as they are, with the reason. */
  readonly kept?: Readonly<Record<UserColumn, string>>
}

const registered = { all: undefined as readonly PersonalData[] | undefined }

/** Registers what all features store about users. */
export const registerPersonalData = (all: readonly PersonalData[]): void => {
  registered.all = all
}

/** Returns what was registered. Throws before: a deletion would leave personal data behind. */
export const registeredPersonalData = (): readonly PersonalData[] => {
  if (!registered.all) throw new Error('No personal data is registered: import server/src/personal-data.ts.')
  return registered.all
}

/** Erases a user's data in all features but the account itself. Returns the keys of files to delete after the commit. */
export const erasePersonalData = async (trx: Db, person: Person, now: Date) => {
  const files: string[] = []
  for (const { erasers = [] } of registeredPersonalData())
    for (const { erase } of erasers) files.push(...((await erase(trx, person, now)) ?? []))
  return files
}
