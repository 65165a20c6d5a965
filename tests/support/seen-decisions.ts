import { describe, expect, it } from 'vitest'
import type { TestContext } from './app.ts'
import { inLockOrder } from './concurrency.ts'

export type Answer = Awaited<ReturnType<TestContext['send']>>

/** What an admin sees: the item, and what decisions on it take as `seen`. */
type Shown = { item: unknown; seen: string | null }

export type Matter = {
  /** Makes what is decided on, and returns its id. */
  add: () => Promise<string>
  read: (id: string) => Promise<Shown>
  /** Changes what admins see. */
  change: (id: string) => Promise<Answer>
  /** The row that both the change and the decision lock; without one, their order is not tested. */
  locked?: (id: string) => Parameters<typeof inLockOrder>[1]
}

/** Without `seen`, a decision is about whatever is there. */
export type Decision = [name: string, matter: Matter, decide: (id: string, seen?: string | null) => Promise<Answer>]

type Of = {
  context: { send: TestContext['send']; databaseUrl: string }
  /** Returns the id of the admin who reads the lists. */
  admin: () => string
}

/** Returns the `read` of what a call of admins lists. By default, decisions take its version. */
export const readerOf =
  ({ context, admin }: Of) =>
  (
    list: (id: string) => string,
    seenOf: (item: { version: string; assignee: { id: string } | null }) => string | null = ({ version }) => version,
  ): Matter['read'] =>
  async (id) => {
    const { data, requests } = (await context.send(admin(), 'GET', list(id))).json()
    const item = (data ?? requests).find((each: { id: string }) => each.id === id)
    return { item, seen: item && seenOf(item) }
  }

export const reasonOf = (answer: Answer): string => (answer.statusCode < 300 ? 'done' : answer.json().reason)

/** Describes that decisions are about what the admin saw. */
export const describeDecisions = ({ context, admin }: Of, decisions: readonly Decision[]): void => {
  const audited = async () => (await context.send(admin(), 'GET', '/api/admin/audit?limit=1')).json().meta.totalEntries

  describe.each(decisions)('%s', (_name, { add, read, change }, decide) => {
    it('is refused, and changes nothing, when what the admin saw has changed since', async () => {
      const id = await add()
      const { seen } = await read(id)
      expect((await change(id)).statusCode).toBeLessThan(300)
      const before = await read(id)
      const entries = await audited()
      const answer = await decide(id, seen)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'CONFLICT', reason: 'changed_since_seen' },
      ])
      expect(answer.json().current.length).toBeGreaterThan(0)
      expect(await read(id)).toEqual(before)
      expect(await audited()).toBe(entries)
      expect(reasonOf(await decide(id, before.seen))).toBe('done')
    })

    it('is the same by an id in capitals (RFC 9562, section 4)', async () => {
      const id = await add()
      const { seen } = await read(id)
      expect(reasonOf(await decide(id.toUpperCase(), seen))).toBe('done')
    })

    it('is about whatever is there without what the admin saw', async () => {
      const id = await add()
      await change(id)
      expect(reasonOf(await decide(id))).toBe('done')
    })
  })

  const inOrder = decisions.flatMap(([name, { locked, ...matter }, decide]) =>
    locked ? [[name, { ...matter, locked }, decide] as const] : [],
  )
  describe.each(inOrder)('%s', (_name, { add, read, change, locked }, decide) => {
    it('is refused when it waits for the change', async () => {
      const id = await add()
      const { seen } = await read(id)
      const answers = await inLockOrder(context.databaseUrl, locked(id), [() => change(id), () => decide(id, seen)])
      expect(answers.map(reasonOf)).toEqual(['done', 'changed_since_seen'])
    })

    it('is about what was seen when the change waits for it', async () => {
      const id = await add()
      const { seen } = await read(id)
      const [decided] = await inLockOrder(context.databaseUrl, locked(id), [() => decide(id, seen), () => change(id)])
      expect(decided && reasonOf(decided)).toBe('done')
    })
  })
}
