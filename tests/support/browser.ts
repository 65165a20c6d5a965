import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts'
import { BROWSER } from './chromium.ts'
import { TEST_INSTANT } from './clock.ts'
import { type Origin, startDemo } from './demo-server.ts'
import { until } from './process.ts'
import { settled, type Visit, type VisitOptions, visitor } from './visit.ts'

export type Session = { readonly user: { id: string; name: string; email: string }; readonly token: string }

export type Site = {
  readonly url: string
  /** Opens the page as a new visitor, until the end of the test or with `staysOpen` until `close`. */
  readonly visit: (path: string, options?: VisitOptions & { staysOpen?: boolean }) => Promise<Visit>
  /** Opens the page with the session where a login stores it, and waits until it has settled. */
  readonly visitAs: (session: Session, path: string, options?: VisitOptions) => Promise<Visit>
  /** Sends a call with the session's token and a body as JSON or as a form. */
  readonly call: (
    path: string,
    request?: { token?: string | undefined; method?: string; body?: object | FormData },
  ) => Promise<Response>
  /** Logs in by the API, by default with the password of the demo accounts. */
  readonly logIn: (email: string, password?: string) => Promise<Session>
  /** Registers an account with PASSWORD and verifies it with the code that was mailed. */
  readonly addAccount: (name?: string) => Promise<Session>
  /** Returns the text of the newest mail to that address, once it has received so many mails. */
  readonly mailTo: (email: string, nth?: number) => Promise<string>
  /** Returns the code in the newest mail to that address, once it has received so many mails. Throws when it has none. */
  readonly codeFor: (email: string, nth?: number) => Promise<string>
  readonly close: () => Promise<void>
}

/** What a login stores in the browser. */
export const itemsOf = ({ user, token }: Session): Record<string, string> => ({ user: JSON.stringify(user), token })

/** A password that the rules accept. */
export const PASSWORD = 'lamp-post-in-the-snow'

let uses = 0
/** Returns an address that no other test uses, in this worker or another. */
export const newAddress = (): string => `reader-${process.pid}-${++uses}@reader.example`
/** Returns a name or title that no earlier run of the same journey used. */
export const unused = (name: string): string => `${name} ${++uses}`

/** Starts the product for one test file, with a copy of the demo data that it may change as it likes. */
export const openSite = async (
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Site & { readonly databaseUrl: string }> => {
  const given = { postgresUrl: inject('postgresUrl'), demoDataDir: inject('demoDataDir') }
  const demo = await startDemo(given, env, args)
  return { ...(await connectTo(demo, demo.stop)), databaseUrl: demo.databaseUrl }
}

/** The site that all files share which change nothing but accounts of their own: a start takes seconds. */
export const sharedSite = (): Promise<Site> => connectTo(inject('sharedSite'))

let launched: Promise<Browser> | undefined

/**
 * The browser of all files of this worker, which ends with it. One for all workers would be driven from another process,
 * through which every message of Playwright would pass: that takes more CPU time than the browsers' own start.
 */
const browserOfWorker = (): Promise<Browser> => {
  if (!launched) {
    const env = { ...process.env }
    // What is in its folder is deleted after the run, also when the worker is killed.
    process.env.TMPDIR = inject('testFolder')
    // vitest ends the worker, and the browser ends with it.
    launched = chromium.launch({ ...BROWSER, env, handleSIGTERM: false, handleSIGINT: false, handleSIGHUP: false })
  }
  return launched
}

const connectTo = async ({ url, origin }: Origin, stop?: () => Promise<void>): Promise<Site> => {
  const open = visitor(await browserOfWorker(), url, TEST_INSTANT.getTime() - origin)

  const kept: Visit[] = []
  const visit: Site['visit'] = async (path, { staysOpen, ...options } = {}) => {
    const visited = await open(path, options)
    if (staysOpen) kept.push(visited)
    else onTestFinished(() => visited.context.close())
    return visited
  }
  const call: Site['call'] = (path, { token, body, method = body ? 'POST' : 'GET' } = {}) => {
    const isJson = body && !(body instanceof FormData)
    return fetch(url + path, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    })
  }
  const sessionFrom = async (answer: Response): Promise<Session> => {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Session
  }
  const mailTo: Site['mailTo'] = async (email, nth = 1) => {
    let mails: { to: string; text: string }[] = []
    await until(async () => {
      const all = (await (await call('/dev/mailbox')).json()) as typeof mails
      mails = all.filter(({ to }) => to === email)
      return mails.length >= nth
    })
    return mails[0]?.text ?? ''
  }
  const codeFor: Site['codeFor'] = async (email, nth) => {
    const [code] = /^\d{6}$/m.exec(await mailTo(email, nth)) ?? []
    if (!code) throw new Error(`The newest mail to ${email} has no code.`)
    return code
  }
  return {
    url,
    visit,
    call,
    mailTo,
    codeFor,
    logIn: async (email, password = DEMO_PASSWORD) =>
      sessionFrom(await call('/api/auth/login', { body: { email, password } })),
    addAccount: async (name = 'Ann Tenant') => {
      const email = newAddress()
      await call('/api/auth/register', { body: { name, email, password: PASSWORD } })
      return sessionFrom(await call('/api/auth/verify-otp', { body: { email, otp: await codeFor(email) } }))
    },
    visitAs: async (session, path, options) => {
      const visited = await visit(path, { ...options, stored: itemsOf(session) })
      await settled(visited.page)
      return visited
    },
    close: async () => {
      for (const { context } of kept) await context.close()
      await stop?.()
    },
  }
}

/** The rules of WCAG 2.2 AA and those that axe calls good practice. */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns what axe finds by the rules of WCAG 2.2 AA, one line each. Not by @axe-core/playwright, which loads axe twice
 * into the page and sends all results, which takes half as much time again. `part` is a selector of what is checked,
 * `rule` the only rule to check.
 */
export const accessibilityFaults = async (page: Page, part = 'html', rule?: string): Promise<string[]> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: ALL_RULES },
  }
  return page.evaluate(
    async ([options, include]) => {
      const { violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run(include, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    [options, part] as const,
  )
}
