import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contextOfFile } from '../../tests/support/app.ts'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { addPerson } from '../../tests/support/fixtures.ts'
import { passwordChanged } from './features/auth/events.ts'
import { emit } from './platform/jobs/emit.ts'
import { PROGRAM_VERSION } from './platform/version.ts'

const context = contextOfFile()
const scrape = async () => (await context.app.inject('/metrics')).body
const readDeployed = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/** Words of PromQL that are no metric, besides functions, which have a bracket behind them. */
const WORDS = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'group_left', 'bool', 'offset', 'inf'])
/** Metrics of Prometheus itself. */
const OF_PROMETHEUS = new Set(['up'])

const metricsIn = (query: string) => {
  const text = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring) *\([^)]*\)/g, '')
  return [...text.matchAll(/(?<![\w.])[a-z_][a-z\d_:]*(?! *\()\b/gi)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !OF_PROMETHEUS.has(name) && !text.includes(`${name}(`))
}
const rules = () => [...readDeployed('prometheus-alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)
type Panel = { title: string; targets?: { expr: string }[] }
const panels = (): Panel[] => JSON.parse(readDeployed('grafana-dashboard.json')).panels

describe('/metrics', () => {
  it.each([
    ['alert rules', rules, 12],
    ['dashboard', () => panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), 12],
  ])('has every metric that the %s name', async (_, queriesOf, least) => {
    const text = await scrape()
    const queries = queriesOf()
    expect(queries.length).toBeGreaterThanOrEqual(least)
    const names = queries.flatMap(metricsIn)
    expect(names.length).toBeGreaterThanOrEqual(queries.length)
    const isExposed = (name: string) =>
      text.includes(`# TYPE ${name} `) || text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} histogram`)
    expect(names.filter((name) => !isExposed(name))).toEqual([])
  })

  it('names the build, as /readyz does', async () => {
    const id = readFileSync(new URL('../../web/dist/build-id', import.meta.url), 'utf8')
    expect(id).toMatch(/^[\da-f]{8}$/)
    expect(PROGRAM_VERSION).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${id}$`))
    expect(await scrape()).toContain(`\nbuild_info{version="${PROGRAM_VERSION}"} 1\n`)
    for (const path of ['/readyz', '/readyz?for=requests'])
      expect((await context.app.inject(path)).json().version).toBe(PROGRAM_VERSION)
  })

  it('counts sent mails, and says when the last backup was and which files it lacks', async () => {
    const first = await scrape()
    for (const outcome of ['sent', 'refused', 'failed'])
      expect(first).toMatch(new RegExp(`^mails_total\\{outcome="${outcome}"\\} 0$`, 'm'))
    expect(first).toMatch(/^last_backup_timestamp_seconds 0$/m)
    expect(first).toMatch(/^last_backup_missing_files 0$/m)
    await emit(context.db, passwordChanged, { userId: await addPerson(context.db, { role: 'TENANT' }) })
    expect(await scrape()).toMatch(/^jobs_open\{queue="mail",state="created"\} 1$/m)
    await context.worker.runDue()
    const counts = { rowCount: 1, fileCount: 1, fileBytes: 1 }
    const before = new Date(TEST_INSTANT.getTime() - 86_400_000)
    for (const [finishedAt, missingFiles] of [
      [TEST_INSTANT, 3],
      [before, 7],
    ] as const)
      await context.db
        .insertInto('backups')
        .values({ id: crypto.randomUUID(), program: '1.0.0', madeAt: finishedAt, finishedAt, missingFiles, ...counts })
        .execute()
    const text = await scrape()
    expect(text).toMatch(/^mails_total\{outcome="sent"\} 1$/m)
    expect(text).toContain(`last_backup_timestamp_seconds ${TEST_INSTANT.getTime() / 1_000}\n`)
    expect(text).toMatch(/^last_backup_missing_files 3$/m)
    expect(text).toMatch(/^database_connections_max\{pool="calls"\} 10$/m)
  })
})

describe('the connections of an idle server', () => {
  it('have no query that waits for one: those of the scrape itself do not count', async () => {
    for (let nth = 0; nth < 3; nth++)
      expect(await scrape()).toMatch(/^database_connections_waiting\{pool="calls"\} 0$/m)
  })
})

describe('what an alert counts', () => {
  it('has its value before the first time', async () => {
    const text = await scrape()
    expect(text).toMatch(/^slow_queries_total\{pool="calls"\} \d+$/m)
    expect(text).toMatch(/^metrics_failed_total\{metric="payments"\} 0$/m)
  })
})

describe('a metric that cannot be read', () => {
  it('is left out and counted, while the others are answered', async () => {
    await sql`alter table backups rename to elsewhere`.execute(context.db)
    const before = await context.app.inject('/metrics')
    await sql`alter table elsewhere rename to backups`.execute(context.db)
    expect(before.statusCode).toBe(200)
    expect(before.body).not.toMatch(/^last_backup_timestamp_seconds /m)
    expect(before.body).toMatch(/^payments\{status="HELD"\} 0$/m)
    const after = await scrape()
    expect(after).toMatch(/^last_backup_timestamp_seconds /m)
    expect(after).toMatch(/^metrics_failed_total\{metric="last_backup_timestamp_seconds"\} 1$/m)
  })
})

describe('the disk and the storage', () => {
  it('are metrics, of which an alert says when they fail', async () => {
    const text = await scrape()
    expect(text).toMatch(/^storage_ready 1$/m)
    const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    expect(numberOf('data_disk_free_bytes')).toBeGreaterThan(0)
    expect(numberOf('data_disk_size_bytes')).toBeGreaterThanOrEqual(numberOf('data_disk_free_bytes'))
  })
})

describe('the disk of PostgreSQL', () => {
  it('is filled by what metrics say: the size of the database, and a log that is not archived', async () => {
    const text = await scrape()
    expect(Number(/^database_size_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1_000_000)
    expect(text).toMatch(/^database_archive_failing 0$/m)
  })
})

describe('what all processes read from the one database', () => {
  const SHARED =
    /\b(database_size_bytes|database_slot_kept_bytes|database_archive_failing|payments|jobs_open|job_lag_seconds|last_backup_timestamp_seconds|last_backup_missing_files)\b/g
  const AGGREGATE = /\b(sum|max|min|avg|count)\b/g
  const queries = () => [...rules(), ...panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))]
  it('is taken once before anything is added up, which would multiply it by the machines', () => {
    const uses = queries().flatMap((query) =>
      [...query.matchAll(SHARED)].map(({ index }) => ({
        query,
        takes: query.slice(0, index).match(AGGREGATE)?.at(-1),
      })),
    )
    expect(uses.length).toBeGreaterThanOrEqual(8)
    expect(uses.filter(({ takes }) => takes !== 'max')).toEqual([])
  })
  it('alerts by what is there where one is enough, since a change needs a value before', () => {
    expect(rules()).toContain('max(payments{status="HELD"}) > 0')
  })
})

describe('every alert', () => {
  it('says what to do, in docs/monitoring.md', () => {
    const alerts = [...readDeployed('prometheus-alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    const page = readFileSync(new URL('../../docs/monitoring.md', import.meta.url), 'utf8')
    expect(alerts).toHaveLength(rules().length)
    expect(alerts.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})
