import fastify from 'fastify'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { setErrorHandler } from '../http/errors.ts'
import { Problem } from '../problem.ts'
import { plainPage } from './plain-page.ts'

it('a page that cannot be rendered says why in the visitor’s language, and a call gets JSON', async () => {
  const app = fastify()
  setErrorHandler(app)
  app.get('/*', () => {
    throw new Problem('restarting', { retryAfter: 2 })
  })
  const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
  const page = await get('/properties', { accept: 'text/html', 'accept-language': 'ar-EG,ar;q=0.9' })
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '2', 'no-store'])
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  expect(page.body).toContain('نعيد التشغيل الآن')
  const french = await get('/', { accept: 'text/html', 'accept-language': 'ar', cookie: 'language=fr' })
  expect(french.body).toContain('Nous redémarrons')
  expect((await get('/api/cities', { accept: 'text/html' })).json()).toMatchObject({ reason: 'restarting' })
})

it('a reason that no page has is told as an unexpected error, and a lost address leads home', () => {
  for (const language of LANGUAGES) {
    const [other, unexpected] = [plainPage(language, 'booking_rejected'), plainPage(language, 'unexpected')]
    expect(other).toBe(unexpected)
    expect(plainPage(language, 'unknown_address')).toContain('href="/"')
    expect(unexpected).not.toContain('href="/"')
  }
})
