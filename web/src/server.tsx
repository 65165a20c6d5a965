import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language, Theme } from '#contract/product.ts'
import { App } from './app/App.tsx'
import { makeApi } from './app/api.ts'
import type { Assets } from './app/Document.tsx'
import { embed } from './app/embed.ts'
import { type Failure, failed, failureOf } from './app/failures.ts'
import { addWords, areaModules, languageModule, makeI18n } from './app/languages.ts'
import { storeContext } from './app/loaders.ts'
import type { RouteHandle } from './app/page.ts'
import { routes } from './app/routes.tsx'
import { makeStore } from './app/store.ts'

export type RenderOptions = {
  /** Answers a GET in this process: the same checks as over the network, without it. Pages only read. */
  inject: (url: string) => Promise<{ status: number; body: unknown; retryAfter?: string | undefined }>
  /** The files of the build behind these modules (paths below web/). */
  assetsOf: (modules: string[]) => Assets
  publicUrl: string
  theme: Theme
  language: Language
  /** Told about what broke while rendering; visitors see the error page. */
  onError: (problem: unknown) => void
}

export type Rendered = { status: number; headers: Record<string, string>; html: string }

const handler = createStaticHandler(routes)

/** Words do not change while the server runs: one instance a language. */
const instances = new Map<Language, Promise<i18n>>()
const i18nIn = (language: Language) => {
  const known = instances.get(language) ?? makeI18n(language)
  instances.set(language, known)
  return known
}

/** Errors travel as plain data; what broke is for the log and never leaves the house. */
const plainErrors = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, problem]) => {
      const { status, ...rest } = failureOf(problem)
      return [route, { status, statusText: '', internal: false, data: rest satisfies Omit<Failure, 'status'> }]
    }),
  )

const handlesOf = ({ matches }: StaticHandlerContext) =>
  matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? [])

const modulesOf = (context: StaticHandlerContext, language: Language) => [
  languageModule(language),
  ...handlesOf(context).flatMap(({ module = [], words }) => [module, areaModules(words, language)].flat()),
]

/** Areas as they begin need not travel: the browser begins with them too, or adds them with the page that needs them. */
const filledAreas = (areas: Record<string, unknown>) => {
  const fresh: Record<string, unknown> = makeStore(async () => Promise.reject(new Error('No calls.'))).getState()
  return Object.fromEntries(Object.entries(areas).filter(([name, area]) => area !== fresh[name]))
}

const headersOf = (response: Response) => Object.fromEntries(response.headers)

/** Renders the page at `request.url` as a stranger sees it. */
export const render = async (request: Request, options: RenderOptions): Promise<Rendered> => {
  const { inject, assetsOf, publicUrl, theme, language, onError } = options
  const store = makeStore(makeApi(({ url }) => inject(url)))
  const requestContext = new RouterContextProvider(new Map([[storeContext, store]]))
  const [answer, i18n] = await Promise.all([handler.query(request, { requestContext }), i18nIn(language)])
  if (answer instanceof Response) return { status: answer.status, headers: headersOf(answer), html: '' }

  await Promise.all(handlesOf(answer).map(({ words }) => addWords(i18n, language, words)))

  const page = (context: StaticHandlerContext): Rendered => {
    const errors = plainErrors(context.errors)
    const state = {
      store: filledAreas(store.getState()),
      router: { loaderData: context.loaderData, errors },
      publicUrl,
    }
    const html = `<!doctype html>${renderToString(
      <App
        store={store}
        i18n={i18n}
        theme={theme}
        language={language}
        publicUrl={publicUrl}
        assets={assetsOf(modulesOf(context, language))}
        state={embed(state)}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, { ...context, errors })}
          context={{ ...context, errors }}
          hydrate={false}
        />
      </App>,
    )}`
    const retryAfter = Object.values(errors ?? {}).find(({ data }) => data.retryAfter)?.data.retryAfter
    return { status: context.statusCode, headers: retryAfter ? { 'retry-after': retryAfter } : {}, html }
  }

  for (const problem of Object.values(answer.errors ?? {})) if (problem instanceof Error) onError(problem)
  try {
    return page(answer)
  } catch (problem) {
    onError(problem)
    // The page's own code broke: the error page takes its place, as it would in the browser.
    const { data } = failed({ status: 500 })
    const error = { status: 500, statusText: '', internal: false, data }
    return page({ ...answer, statusCode: 500, errors: { pages: error } })
  }
}
