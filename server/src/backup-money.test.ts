import { beforeAll, expect, it } from 'vitest'
import { backupContextOfFile, run, type Site } from '../../tests/support/backups.ts'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { paymentContextOfFile } from '../../tests/support/payments.ts'
import { checkLedger } from './features/payments/actions/check-ledger.ts'

const { newDatabase, newFolder } = backupContextOfFile()
const payments = paymentContextOfFile()
beforeAll(() => payments.begin())

const countEntries = async (db = payments.db) => (await checkLedger(db, TEST_INSTANT)).entries

it('R13 a backup taken while stays are booked and paid is restored with every cent accounted for', async () => {
  const site: Site = {
    database: { db: payments.db, url: payments.databaseUrl, drop: async () => {} },
    dataDir: await newFolder(),
  }
  await payments.pay(await payments.confirmStay(10, 12))
  const before = await countEntries()
  let isDone = false
  const busy = async () => {
    for (let day = 13; !isDone; day += 3) await payments.pay(await payments.confirmStay(day, day + 2))
  }
  const load = busy()
  const backups = await newFolder()
  expect(await run('backup', site, backups)).toMatchObject({ code: 0 })
  isDone = true
  await load
  const after = await countEntries()
  expect(after).toBeGreaterThan(before)

  const restored = { database: await newDatabase('template0'), dataDir: await newFolder() }
  expect(await run('restore', restored, backups)).toMatchObject({ code: 0 })
  const { entries, differences } = await checkLedger(restored.database.db, TEST_INSTANT)
  expect(differences).toEqual([])
  expect(entries).toBeGreaterThanOrEqual(before)
  expect(entries).toBeLessThanOrEqual(after)
})
