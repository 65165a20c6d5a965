import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import * as calls from '#contract/calls.ts'
import { contextOfFile } from '../../tests/support/app.ts'
import { addPerson } from '../../tests/support/fixtures.ts'

const context = contextOfFile()
let caller: string
let landlord: string
beforeAll(async () => {
  caller = await addPerson(context.db, { role: 'SUPER_ADMIN' })
  landlord = await addPerson(context.db)
})

const TIMES: Record<string, { invalid: string; edges: string[] }> = {
  date: { invalid: '0000-12-31', edges: ['0001-01-01', '9999-12-31'] },
  'date-time': {
    invalid: '0000-01-01T00:00:00Z',
    edges: ['0001-01-01T00:00:00Z', '9999-12-31T12:00:00Z', '9999-12-31T23:59:59.999Z'],
  },
}

type Field = { name: string; format: string }

const formatOf = (schema: object): string | undefined => {
  const { format, anyOf = [], allOf = [] } = schema as { format?: string; anyOf?: object[]; allOf?: object[] }
  return format ?? [...anyOf, ...allOf].map(formatOf).find(Boolean)
}

/** The instants and days of an object. */
const timesOf = (schema: z.core.$ZodType | undefined): Field[] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, property]) => {
    const format = formatOf(property as object)
    return format && format in TIMES ? [{ name, format }] : []
  })
}

const pathOf = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, () => uuid())
const ask = (call: Call, query: Record<string, string>) => {
  const by = call.who === 'landlord' ? landlord : caller
  return context.send(by, call.method, `${pathOf(call)}?${new URLSearchParams(query)}`)
}

const withQuery = Object.entries(calls as Record<string, Call>).flatMap(([name, call]) =>
  call.method === 'GET' ? timesOf(call.query).map((field) => [name, field.name, call, field] as const) : [],
)
const withBody = Object.entries(calls as Record<string, Call>).flatMap(([name, call]) =>
  timesOf(call.body).map((field) => [name, field.name, call, field] as const),
)

it('the contract has lists that are limited by instants and by days', () => {
  const formats = withQuery.map(([, , , { format }]) => format)
  expect(formats.filter((format) => format === 'date-time').length).toBeGreaterThan(28)
  expect(formats).toContain('date')
  expect(withBody.length).toBeGreaterThan(5)
})

it.each(withQuery)(
  '%s refuses the year 0 in %s, and answers for the first and the last year',
  async (_, name, call, field) => {
    const { invalid, edges } = TIMES[field.format] as (typeof TIMES)[string]
    const refused = await ask(call, { [name]: invalid })
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json().fields, refused.body).toHaveProperty(name)
    for (const edge of edges) {
      const answer = await ask(call, { [name]: edge })
      expect(answer.statusCode, `${edge} ${answer.body}`).toBeLessThan(500)
    }
  },
)

it.each(withBody)('%s refuses the year 0 in %s of its body', async (_, name, call, field) => {
  const { invalid } = TIMES[field.format] as (typeof TIMES)[string]
  const by = call.who === 'landlord' ? landlord : caller
  const refused = await context.send(by, call.method, pathOf(call), { [name]: invalid })
  expect(refused.statusCode, refused.body).toBe(400)
  expect(refused.json().fields, refused.body).toHaveProperty(name)
})
