import type * as OpenIdClient from 'openid-client'
import type { Configuration } from 'openid-client'
import type { Config } from '../configuration/config.ts'
import type { IssuerConfig } from '../configuration/sign-ins.ts'

/** What is kept in the browser between the two requests of a sign-in. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** A person as an issuer describes them. Only `issuer` with `subject` names them for good. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the issuer has verified the address. */
  readonly isEmailVerified: boolean
  readonly name: string | undefined
}

/**
 * Why an issuer could not be used: it is unreachable or not configured as we are (`unavailable`), the person stopped there
 * (`denied`), or what came back does not belong to this sign-in (`refused`). The message is one line for the operator,
 * without codes and tokens.
 */
export class IssuerFault extends Error {
  readonly kind: 'unavailable' | 'denied' | 'refused'

  constructor(kind: IssuerFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export type Issuers = {
  /** Returns where the browser goes to sign in, with what has to be kept until it comes back. Throws IssuerFault. */
  readonly begin: (provider: IssuerConfig) => Promise<{ url: string; checks: Checks }>
  /** Returns who signed in, from the query with which the issuer sent the browser back. Throws IssuerFault. */
  readonly redeem: (provider: IssuerConfig, search: string, checks: Checks) => Promise<Identity>
  /** Returns where a session at the issuer is ended; undefined where the issuer does not offer it, or is unreachable. */
  readonly logoutUrl: (provider: IssuerConfig) => Promise<string | undefined>
  /** Reads the configuration of each issuer and returns a line for each that cannot be used. */
  readonly check: () => Promise<string[]>
}

/** The page to which issuers send the browser back; registered there with PUBLIC_URL before it. */
const RETURN_PATH = '/sign-in'

const SCOPE = 'openid email profile'
/** Of each request to an issuer; a person waits for it. */
const TIMEOUT_SECONDS = 5

/** Errors of the token endpoint that are about our configuration, and not about this sign-in (RFC 6749 §5.2). */
const MISCONFIGURED = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']

const describe = (problem: unknown): string => {
  const { message, code, cause } = problem as Error & { code?: string }
  const { code: causeCode, message: causeMessage } = (cause ?? {}) as { code?: string; message?: string }
  // The message only of what `fetch` could not do: others quote what an issuer sent.
  const reason = causeCode ?? code ?? (problem instanceof TypeError ? causeMessage : undefined)
  return reason ? `${message} (${reason})` : message
}

/** Loaded on demand: most servers have no issuer. */
const load = (): Promise<typeof OpenIdClient> => import('openid-client')

const discover = async ({ issuer, clientId, clientSecret }: IssuerConfig): Promise<Configuration> => {
  const client = await load()
  const post = client.ClientSecretPost(clientSecret)
  const basic = client.ClientSecretBasic(clientSecret)
  const authentication: OpenIdClient.ClientAuth = (server, ...rest) =>
    // A server that names none takes Basic (OpenID Connect Discovery §3).
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? post(server, ...rest)
      : basic(server, ...rest)
  return client.discovery(new URL(issuer), clientId, undefined, clientSecret ? authentication : client.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      // The configuration allows http on this machine only.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** Returns the fault behind an error of the library while a code is redeemed. */
const faultOf = async (id: string, problem: unknown): Promise<IssuerFault> => {
  const client = await load()
  if (problem instanceof client.AuthorizationResponseError)
    return problem.error === 'access_denied'
      ? new IssuerFault('denied', `OIDC_PROVIDERS: ${id} says that the person stopped.`)
      : new IssuerFault('unavailable', `OIDC_PROVIDERS: ${id} answered ${problem.error}.`)
  if (problem instanceof client.ResponseBodyError)
    return MISCONFIGURED.includes(problem.error)
      ? new IssuerFault('unavailable', `OIDC_PROVIDERS: ${id} refuses our client (${problem.error}).`)
      : new IssuerFault('refused', `OIDC_PROVIDERS: ${id} refuses the code (${problem.error}).`)
  // `fetch` throws a TypeError with a cause when there is no answer.
  const isUnreachable =
    (problem instanceof TypeError && problem.cause !== undefined) ||
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes((problem as { code?: string }).code ?? '')
  return new IssuerFault(
    isUnreachable ? 'unavailable' : 'refused',
    `OIDC_PROVIDERS: signing in with ${id} failed: ${describe(problem)}.`,
  )
}

/** Creates the client of the issuers that are configured. Nothing is requested before the first use. */
export const createIssuers = ({ publicUrl, signIns }: Pick<Config, 'publicUrl' | 'signIns'>): Issuers => {
  const redirectUri = publicUrl + RETURN_PATH
  const found = new Map<string, Promise<Configuration>>()

  /** What an issuer says about itself is read once; a failure is not kept. */
  const configurationOf = (provider: IssuerConfig): Promise<Configuration> => {
    const kept = found.get(provider.id)
    if (kept) return kept
    const wanted = discover(provider).catch((problem) => {
      found.delete(provider.id)
      throw new IssuerFault(
        'unavailable',
        `OIDC_${provider.id.toUpperCase()}_ISSUER: ${provider.issuer} cannot be used: ${describe(problem)}.`,
      )
    })
    found.set(provider.id, wanted)
    return wanted
  }

  return {
    begin: async (provider) => {
      const [client, configuration] = await Promise.all([load(), configurationOf(provider)])
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    redeem: async (provider, search, { state, nonce, verifier }) => {
      const [client, configuration] = await Promise.all([load(), configurationOf(provider)])
      try {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new IssuerFault('refused', `OIDC_PROVIDERS: ${provider.id} sent no ID token.`)
        const { userinfo_endpoint: userInfo } = configuration.serverMetadata()
        // Some issuers say the address only there.
        const more: Record<string, unknown> =
          claims.email === undefined && userInfo
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {}
        const { email, email_verified: verified, name }: Record<string, unknown> = { ...claims, ...more }
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof email === 'string' ? email : undefined,
          isEmailVerified: verified === true,
          name: typeof name === 'string' ? name : undefined,
        }
      } catch (problem) {
        throw problem instanceof IssuerFault ? problem : await faultOf(provider.id, problem)
      }
    },
    logoutUrl: async (provider) => {
      const configuration = await configurationOf(provider).catch(() => undefined)
      if (!configuration?.serverMetadata().end_session_endpoint) return undefined
      const client = await load()
      // Without the ID token as a hint, which would put the person's data into an address: the issuer then asks the person.
      return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${publicUrl}/` }).href
    },
    check: async () => {
      const lines = await Promise.all(
        signIns.map((provider) =>
          configurationOf(provider).then(
            () => [],
            (fault: Error) => [fault.message],
          ),
        ),
      )
      return lines.flat()
    },
  }
}
