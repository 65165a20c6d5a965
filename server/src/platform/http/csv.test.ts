import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { csvOf, sendCsv } from './csv.ts'

it('a CSV escapes formulas and leaves phone numbers as they are', async () => {
  const app = fastify()
  const rows = async function* () {
    yield { name: '=1+1', phone: '+251911234567', note: '+1+cmd' }
  }
  app.get('/', (_request, reply) =>
    sendCsv(
      reply,
      'people',
      csvOf(rows(), { name: ({ name }) => name, phone: ({ phone }) => phone, note: ({ note }) => note }),
    ),
  )
  expect((await app.inject('/')).body).toBe("\ufeffname,phone,note\n'=1+1,+251911234567,'+1+cmd\n")
})

it('a CSV has no formula in a spreadsheet that divides cells at semicolons, tabs or lines', async () => {
  const app = fastify()
  const names = [
    'x;=1+1',
    'x;=1+1;y',
    'x; "=1+1;',
    'x\t@SUM(1)',
    'x\n=1+1;',
    '=1;=2',
    'x;＝1+1',
    '1 - 2; a+b',
    'a;"""\t=1',
  ]
  const people: AsyncIterable<string> = Readable.from(names)
  app.get('/', (_request, reply) => sendCsv(reply, 'people', csvOf(people, { id: () => 1, name: (name) => name })))
  const { body } = await app.inject('/')
  // As a spreadsheet reads it that knows no quotes but at the start of a cell.
  const cells = body.split(/[;\t\r\n,]/).map((cell) => cell.replace(/^[\s"]+/, ''))
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  expect(body).toContain("x;'=1+1")
  expect(body).toContain('1 - 2; a+b')
})

it('a CSV without rows has its header', async () => {
  const app = fastify()
  const none = async function* (): AsyncGenerator<string> {}
  app.get('/', (_request, reply) => sendCsv(reply, 'people', csvOf(none(), { id: () => 1, name: (name) => name })))
  expect((await app.inject('/')).body).toBe('\ufeffid,name\n')
})

it('a CSV says true and false, and nothing where there is no value', async () => {
  const app = fastify()
  const answers: AsyncIterable<{ is: boolean | null }> = Readable.from([{ is: true }, { is: false }, { is: null }])
  app.get('/', (_request, reply) => sendCsv(reply, 'people', csvOf(answers, { n: () => 1, is: ({ is }) => is })))
  expect((await app.inject('/')).body).toBe('\ufeffn,is\n1,true\n1,false\n1,\n')
})
