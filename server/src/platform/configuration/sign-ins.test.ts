import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const WORK = { OIDC_WORK_ISSUER: 'https://login.work.example', OIDC_WORK_CLIENT_ID: 'lintel' }

it('reads several issuers, each from its own variables; Google needs no address', () => {
  const env = { OIDC_PROVIDERS: 'google, work', OIDC_GOOGLE_CLIENT_ID: 'a', OIDC_GOOGLE_CLIENT_SECRET: 'b', ...WORK }
  expect(readConfig(env).signIns).toEqual([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' },
    { id: 'work', name: 'Work', issuer: 'https://login.work.example', clientId: 'lintel', clientSecret: undefined },
  ])
  expect(readConfig({}).signIns).toEqual([])
})

it.each([
  [{ OIDC_PROVIDERS: 'google' }, /^OIDC_GOOGLE_CLIENT_ID is missing: OIDC_PROVIDERS names google\.$/],
  [{ OIDC_PROVIDERS: 'work' }, /^OIDC_WORK_ISSUER and OIDC_WORK_CLIENT_ID are missing: OIDC_PROVIDERS names work\.$/],
  [{ OIDC_PROVIDERS: 'work', OIDC_WORK_CLIENT_ID: 'lintel' }, /^OIDC_WORK_ISSUER is missing: /],
  [{ OIDC_PROVIDERS: 'work,work', ...WORK }, /^OIDC_PROVIDERS/],
  [{ OIDC_PROVIDERS: 'work place', ...WORK }, /^OIDC_PROVIDERS/],
  [{ OIDC_PROVIDERS: 'work', ...WORK, OIDC_WORK_ISSUER: 'login.example' }, /^OIDC_WORK_ISSUER is not valid/],
  [{ OIDC_PROVIDERS: 'work', ...WORK, OIDC_WORK_ISSUER: 'http://login.example' }, /must start with https/],
])('%o stops the start with one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
