import { z } from 'zod'
import { StartupError } from './startup-error.ts'

/** An issuer with which people can sign in. */
export type IssuerConfig = {
  /** Its name in addresses and variables. */
  readonly id: string
  /** Its name on buttons. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined
}

/** What needs no variable of its own. */
const KNOWN: Record<string, { name: string; issuer: string }> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const Names = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine(
    (names) => names.every((name) => /^[a-z][a-z0-9]{0,29}$/.test(name)) && new Set(names).size === names.length,
    {
      error: 'different names of letters and digits, such as google,work',
    },
  )

/** Environment variables of signing in that have a fixed name. */
export const SIGN_IN_VARIABLES = { OIDC_PROVIDERS: Names.default([]) }

const isIssuer = (text: string) => {
  const url = URL.parse(text)
  return url !== null && url.search === '' && url.hash === '' && ['http:', 'https:'].includes(url.protocol)
}

const readIssuer = (id: string, variables: Record<string, string | undefined>): IssuerConfig => {
  const prefix = `OIDC_${id.toUpperCase()}`
  const read = (name: string) => variables[`${prefix}_${name}`]?.trim() || undefined
  const issuer = read('ISSUER') ?? KNOWN[id]?.issuer
  const clientId = read('CLIENT_ID')
  if (!issuer || !clientId) {
    const missing = [...(issuer ? [] : [`${prefix}_ISSUER`]), ...(clientId ? [] : [`${prefix}_CLIENT_ID`])]
    throw new StartupError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: OIDC_PROVIDERS names ${id}.`,
    )
  }
  if (!isIssuer(issuer))
    throw new StartupError(`${prefix}_ISSUER is not valid. Expected an address such as https://login.example.`)
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname))
    throw new StartupError(`${prefix}_ISSUER must start with https://, because it says who signs in.`)
  const name = read('NAME') ?? KNOWN[id]?.name ?? id.charAt(0).toUpperCase() + id.slice(1)
  if (name.length > 40) throw new StartupError(`${prefix}_NAME is not valid. Expected at most 40 characters.`)
  return { id, name, issuer, clientId, clientSecret: read('CLIENT_SECRET') }
}

/** Reads the issuers that OIDC_PROVIDERS names, each from variables of its own. Throws StartupError. */
export const readSignIns = (
  { OIDC_PROVIDERS }: z.output<z.ZodObject<typeof SIGN_IN_VARIABLES>>,
  variables: Record<string, string | undefined>,
): readonly IssuerConfig[] => OIDC_PROVIDERS.map((id) => readIssuer(id, variables))
