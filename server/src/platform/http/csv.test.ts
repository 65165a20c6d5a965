import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendCsv } from './csv.ts'

it('a CSV escapes formulas and leaves phone numbers as they are', async () => {
  const app = fastify()
  const rows = async function* () {
    yield { name: '=1+1', phone: '+251911234567', note: '+1+cmd' }
  }
  app.get('/', (_request, reply) => sendCsv(reply, 'people', rows()))
  expect((await app.inject('/')).body).toBe("\ufeffname,phone,note\n'=1+1,+251911234567,'+1+cmd\n")
})
