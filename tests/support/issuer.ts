import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import type { CallAnswer } from '#contract/call.ts'
import type { finishSignIn } from '#contract/sign-ins.ts'
import { createContextWithDatabase, openForFile, type TestContext } from './app.ts'

/** Who signs in at the issuer. Without `sub` the person stops there. */
export type Person = { sub?: string; email?: string; email_verified?: boolean; name?: string }

const CLIENT = { client_id: 'lintel', client_secret: 'the secret of the client' }
const SITE = 'http://localhost:3000'

/** A real OpenID Connect issuer on loopback, at which everyone is `person`, without a question. */
const startIssuer = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const state = { person: {} as Person, requests: [] as URL[] }
  const people = new Map<string, Person>()
  let answer: ReturnType<Provider['callback']> | undefined
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { sub, ...claims } = state.person
    if (sub) people.set(sub, claims)
    await provider.interactionFinished(
      request,
      response,
      sub ? { login: { accountId: sub } } : { error: 'access_denied', error_description: 'stopped' },
    )
  }
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else void answer?.(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(url, {
    clients: [{ ...CLIENT, redirect_uris: [`${SITE}/sign-in`], post_logout_redirect_uris: [`${SITE}/`] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['cookies of the test'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { Grant } = oidc.provider
      const grant = new Grant({ clientId: CLIENT.client_id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  answer = provider.callback()

  /** Follows the redirects as a browser does, until the one to our site, and returns its query. */
  const visit = async (address: string, person: Person): Promise<string> => {
    state.person = person
    const cookies = new Map<string, string>()
    for (let next = new URL(address); ; ) {
      if (next.origin === SITE) return next.search
      state.requests.push(next)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next)
    }
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url, visit, close }
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>
type Finished = CallAnswer<typeof finishSignIn>

/** Returns the steps of a sign-in with the issuer that is named `work` in the configuration. */
export const signInSteps = (context: () => TestContext & { readonly issuer: Issuer }) => {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    context().app.inject({ method: 'POST', url: `/api${url}`, payload, headers })

  /** Begins a sign-in; returns the issuer's address and the cookie of the browser. */
  const start = async (payload: object = { provider: 'work' }, path = '/auth/sign-in/start', headers = {}) => {
    const answer = await post(path, payload, headers)
    const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
    return { answer, url: answer.json().url as string, cookie }
  }
  const finish = (search: string, cookie: string) => post('/auth/sign-in/finish', { search }, { cookie })

  /** Signs a person in and returns the answer. */
  const signIn = async (person: Person) => {
    const { url, cookie } = await start()
    return finish(await context().issuer.visit(url, person), cookie)
  }
  /** As `signIn`; returns the body of an answer that must be a success. */
  const signedIn = async (person: Person): Promise<Finished> => {
    const answer = await signIn(person)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  /** Adds a sign-in to the account of a session. */
  const link = async (token: string, person: Person, password?: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const { url, cookie, answer } = await start({ provider: 'work', password }, '/users/me/sign-ins', headers)
    if (answer.statusCode !== 200) return answer
    return finish(await context().issuer.visit(url, person), cookie)
  }
  return { post, start, finish, signIn, signedIn, link }
}

/** The context of all tests of a file, with an issuer: `work` reaches it, `gone` no one, and `other` is configured wrongly. */
export const signInContextOfFile = (env: Record<string, string> = {}) =>
  openForFile(async (postgresUrl) => {
    const issuer = await startIssuer()
    const context = await createContextWithDatabase(postgresUrl, {
      OIDC_PROVIDERS: 'work,gone,other',
      OIDC_WORK_ISSUER: issuer.url,
      OIDC_WORK_NAME: 'Work',
      OIDC_WORK_CLIENT_ID: CLIENT.client_id,
      OIDC_WORK_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_GONE_ISSUER: 'http://127.0.0.1:9',
      OIDC_GONE_CLIENT_ID: 'lintel',
      OIDC_OTHER_ISSUER: `${issuer.url}/elsewhere`,
      OIDC_OTHER_CLIENT_ID: 'lintel',
      ...env,
    })
    return {
      ...context,
      issuer,
      close: async () => {
        await context.close()
        await issuer.close()
      },
    }
  })
