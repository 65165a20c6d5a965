import { expect, inject, it, vi } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { standStill } from '../../../../tests/support/stand-still.ts'
import { listen } from './listen.ts'
import { withConnection } from './own-connection.ts'

it('a listener keeps its connection while the process itself is busy, and loses it when the database ends it', async () => {
  const base = await freshDatabase(inject('postgresUrl'))
  const onProblem = vi.fn<(problem: unknown) => void>()
  const onGap = vi.fn<() => void>()
  const heard: string[] = []
  const { ready, close } = listen(base.url, 'news', {
    onNotification: (text) => heard.push(text),
    onGap,
    onProblem,
  })
  await ready
  // Longer than the time between two checks with that for an answer, each time that the process could have read it.
  for (let stalls = 0; stalls < 3; stalls += 1) {
    standStill(2_100)
    await new Promise(setImmediate)
  }
  await withConnection({ url: base.url, name: 'lintel test' }, async (client) => {
    await client.query(`notify news, 'first'`)
    await expect.poll(() => heard).toEqual(['first'])
    expect(onProblem).not.toHaveBeenCalled()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lintel listener'
      and datname = current_database()`)
    await expect.poll(() => onGap.mock.calls.length).toBe(2)
    expect(onProblem).toHaveBeenCalledOnce()
    await client.query(`notify news, 'second'`)
    await expect.poll(() => heard).toEqual(['first', 'second'])
  })
  await close()
  await base.drop()
})
