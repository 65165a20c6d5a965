import type { BrowserContext, Route } from 'playwright-core'

/** Holds requests back until the function that is returned is called. `then` answers them; by default the server does. */
export const holdRequests = async (
  context: BrowserContext,
  url: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(url, async (route) => {
    await released
    await then(route)
  })
  return release
}
