import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  data,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language, Theme } from '#contract/product.ts'
import { App } from './app/App.tsx'
import { adminPageAt } from './app/admin/pages.ts'
import { createApi } from './app/api.ts'
import type { Assets } from './app/Document.tsx'
import { explain } from './app/explain.ts'
import { type Failure, failed, failureOf } from './app/failures.ts'
import { toInlineJson } from './app/inlineJson.ts'
import { addTranslations, createI18n, languageModule, translationModules } from './app/languages.ts'
import type { RouteHandle } from './app/lazyModule.ts'
import { storeContext } from './app/loaders.ts'
import { createRoutes } from './app/routes.tsx'
import { createStore } from './app/store.ts'

export type RenderOptions = {
  /** Sends a GET to the app in this process. */
  inject: (url: string) => Promise<{ status: number; body: unknown; retryAfter?: string | undefined }>
  /** Returns the built files of source modules (paths relative to web/). */
  assetsOf: (modules: string[]) => Assets
  publicUrl: string
  theme: Theme
  language: Language
  /** The language with its region, as BCP 47 tag. */
  locale: string
  /** Whether the browser has a session, which the server can't read. */
  hasSession: boolean
  /** Whether the browser has recently viewed properties. */
  hasRecent: boolean
  /** Called with exceptions; the response is an error page. */
  onError: (problem: unknown) => void
}

export type Rendered = { status: number; headers: Record<string, string>; html: string }

/** Only the status is decided here: in the browser the administration says what is missing, in its own frame. */
const handler = createStaticHandler(
  createRoutes(({ request }) => (adminPageAt(new URL(request.url).pathname) ? null : data(null, { status: 404 }))),
)

/** One instance for each language. */
const instances = new Map<Language, Promise<i18n>>()
const getI18n = (language: Language) => {
  const existing = instances.get(language) ?? createI18n(language)
  instances.set(language, existing)
  return existing
}

/** Converts errors to plain data without their messages and stacks, which are only logged. */
const serialiseErrors = (errors: StaticHandlerContext['errors']) =>
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
  ...handlesOf(context).flatMap(({ module = [], translations }) =>
    [module, translationModules(translations, language)].flat(),
  ),
]

/** Returns the state areas that differ from their initial state; the browser starts from the same initial state. */
const changedAreas = (areas: Record<string, unknown>, initialStates: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(areas).filter(([name, area]) => area !== initialStates[name]))

const headersOf = (response: Response) => Object.fromEntries(response.headers)

/** Renders the page at `request.url` without a session. */
export const render = async (request: Request, options: RenderOptions): Promise<Rendered> => {
  const { inject, assetsOf, publicUrl, theme, language, locale, hasSession, hasRecent, onError } = options
  const store = createStore(
    createApi(
      ({ url }) => inject(url),
      async (refused) => explain(await getI18n(language), locale, refused),
    ),
  )
  const initialStates = store.getState()
  const requestContext = new RouterContextProvider(new Map([[storeContext, store]]))
  const [result, i18n] = await Promise.all([handler.query(request, { requestContext }), getI18n(language)])
  if (result instanceof Response) return { status: result.status, headers: headersOf(result), html: '' }

  await Promise.all(handlesOf(result).map(({ translations }) => addTranslations(i18n, language, translations)))

  const renderPage = (context: StaticHandlerContext): Rendered => {
    const errors = serialiseErrors(context.errors)
    const state = {
      store: changedAreas(store.getState(), initialStates),
      router: { loaderData: context.loaderData, errors },
      publicUrl,
      hasSession,
      hasRecent,
    }
    const html = `<!doctype html>${renderToString(
      <App
        store={store}
        i18n={i18n}
        theme={theme}
        locale={locale}
        publicUrl={publicUrl}
        hasSession={hasSession}
        hasRecent={hasRecent}
        assets={assetsOf(modulesOf(context, language))}
        state={toInlineJson(state)}
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

  for (const problem of Object.values(result.errors ?? {})) if (problem instanceof Error) onError(problem)
  try {
    return renderPage(result)
  } catch (problem) {
    onError(problem)
    // Rendering threw: responds with the error page.
    const error = { status: 500, statusText: '', internal: false, data: failed({ status: 500 }).data }
    return renderPage({ ...result, statusCode: 500, errors: { pages: error } })
  }
}
