import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, VARIABLE_NAMES } from './config.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

/** Variables that `readConfig` does not read, and what does. */
const OF_OTHERS: Record<string, string> = {
  NODE_COMPILE_CACHE: 'Node',
  NODE_OPTIONS: 'Node',
  SITE_ADDRESS: 'deploy/Caddyfile',
  DATABASE_PASSWORD: 'compose.yaml',
  STORAGE_KEY: 'compose.yaml',
  STORAGE_SECRET: 'compose.yaml',
  OLD_JWT_SECRET: 'server/src/replace-secret.ts',
  BENCH_SIZES: 'bench/search.ts',
}
/** Each issuer of OIDC_PROVIDERS has these. */
const OF_ISSUER = /^OIDC_[A-Z][A-Z\d]*_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/

const isKnown = (name: string) =>
  VARIABLE_NAMES.includes(name) || OF_ISSUER.test(name) || Object.hasOwn(OF_OTHERS, name)
const unknownOf = (names: readonly string[]) => [...new Set(names)].filter((name) => !isKnown(name))
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const NAME = '([A-Z][A-Z\\d]*(?:_[A-Z\\d]+)*)'
/** The lines of the example: set, or optional with a value to begin with. */
const settings = [...read('.env.example').matchAll(new RegExp(`^(# )?${NAME}=(.*)$`, 'gm'))].map(
  ([, comment, name = '', value = '']) => ({
    name,
    value: value.replace(/^"(.*)"$/, '$1'),
    isOptional: Boolean(comment),
  }),
)
const exampleNames = settings.map(({ name }) => name)
const compose = read('compose.yaml')
const [ofApp = ''] = /^ {2}app:\n(?: {4}.*\n|\n)*/m.exec(compose) ?? []
/** Code of the documentation: between fences and in the line. */
const documented = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })].flatMap((name) =>
  matchesOf(read(name), /(```[^`]*```|`[^`\n]+`)/g),
)
const wordsOfDocuments = new Set(documented.flatMap((code) => matchesOf(code, new RegExp(`\\b${NAME}\\b`, 'g'))))

describe('the variables of the deployed files', () => {
  it.each([
    ['.env.example', exampleNames],
    ['the app in compose.yaml', matchesOf(ofApp, new RegExp(`^ {6}${NAME}:`, 'gm'))],
    [
      'the units',
      globSync('deploy/*.service', { cwd: ROOT }).flatMap((name) =>
        matchesOf(read(name), /^Environment=(.*)$/gm).flatMap((line) => matchesOf(line, new RegExp(`${NAME}=`, 'g'))),
      ),
    ],
    ['the Dockerfile', matchesOf(read('Dockerfile'), /^ENV (.*)$/gm).flatMap((line) => matchesOf(line, /(\w+)=/g))],
    ['the documentation', documented.flatMap((code) => matchesOf(code, new RegExp(`(?<![\\w$])${NAME}=`, 'g')))],
  ])('are known to the program: those of %s', (_, names) => {
    expect(names.length).toBeGreaterThan(1)
    expect(unknownOf(names)).toEqual([])
  })

  it('are read where the program does not read them', () => {
    for (const [name, reader] of Object.entries(OF_OTHERS))
      if (reader !== 'Node') expect(read(reader), reader).toContain(name)
  })

  it('that compose.yaml asks for are in the example', () => {
    const asked = matchesOf(compose, new RegExp(`\\$\\{${NAME}`, 'g'))
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter((name) => !exampleNames.includes(name))).toEqual([])
  })

  it('are all in the example, once', () => {
    expect(VARIABLE_NAMES.filter((name) => !exampleNames.includes(name))).toEqual([])
    expect(exampleNames.filter((name, at) => exampleNames.indexOf(name) !== at)).toEqual([])
  })

  it('are all explained by README.md or a page of docs', () => {
    expect(VARIABLE_NAMES.filter((name) => !wordsOfDocuments.has(name))).toEqual([])
  })
})

describe('the example of the environment', () => {
  /** What the operator fills in. */
  const FILLED: Record<string, string> = {
    JWT_SECRET: 'ab'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_live_1234',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234',
    DATABASE_URL: 'postgres://lintel:PASSWORD@database:5432/lintel',
    NODE_ENV: 'production',
  }
  const given = settings.filter(({ isOptional }) => !isOptional).map(({ name, value }) => [name, value])

  it('starts a server once its blanks are filled in', () => {
    expect(readConfig({ ...Object.fromEntries(given), ...FILLED })).toMatchObject({
      production: true,
      publicUrl: 'https://rent.example',
      workers: 2,
    })
  })

  it('has valid values for what is optional', () => {
    const optional = settings.filter(({ isOptional, value }) => isOptional && value)
    expect(optional.length).toBeGreaterThan(20)
    const all = Object.fromEntries([...given, ...optional.map(({ name, value }) => [name, value])])
    expect(
      readConfig({ ...all, ...FILLED, CHAPA_SECRET_KEY: 'CHASECK-1234', CHAPA_WEBHOOK_SECRET: '12345678' }),
    ).toMatchObject({
      signIns: [{ name: 'Google' }],
      traces: { url: 'http://collector:4318/v1/traces' },
    })
  })
})
