import { describe, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'

const context = contextOfFile({ RATE_LIMIT: 'on' })

const limitOf = async (url: string) => {
  const { headers } = await context.app.inject(url)
  return [Number(headers['x-ratelimit-limit']), Number(headers['x-ratelimit-remaining'])]
}

describe('requests of a client', () => {
  it('are 600 a minute, and 6,000 for files and probes, also for those that are missing', async () => {
    expect([await limitOf('/api/cities'), await limitOf('/api/nothing')]).toEqual([
      [600, 599],
      [600, 598],
    ])
    const files = ['/assets/nothing', '/media/nothing', '/readyz', '/healthz?x=1']
    expect(await Promise.all(files.map(limitOf))).toEqual(files.map((_, place) => [6_000, 5_999 - place]))
    expect(await limitOf('/assetsnothing')).toEqual([600, 597])
  })
})
