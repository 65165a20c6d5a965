import { v7 as uuid } from 'uuid'
import { createRandom } from '../catalogue/random.ts'
import type { Send } from './calls.ts'
import type { Market, Place, Tenant } from './market.ts'

/** Shares of R24, in percent. */
export const SHARES = { browse: 80, like: 8, chat: 6, book: 4, pay: 2 } as const
export type Kind = keyof typeof SHARES

export type Operation = { readonly kind: Kind; readonly run: () => Promise<unknown> }

type Requested = { readonly id: string; readonly tenant: Tenant; readonly place: Place }

/** Stays that landlords confirm and tenants pay; older ones expire. */
const REQUESTED_MAX = 500
/** Days ahead within which stays begin. */
const DAYS = 500

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Returns a function that gives the next operation of the mix. The same sequence each time, but for what depends on answers. */
export const createMix = (send: Send, market: Market): (() => Operation) => {
  const random = createRandom(24)
  const requested: Requested[] = []

  const browse = () => {
    const city = encodeURIComponent(random.pick(market.cities))
    const id = random.pick(market.listings)
    const path = random.pick([
      `/api/properties?city=${city}`,
      `/api/properties?city=${city}&guests=2&sort=price_asc`,
      `/api/properties?q=balcony&page=${1 + random.below(5)}`,
      `/api/properties/facets?city=${city}`,
      `/api/properties/clusters?city=${city}&area=-180,-85,180,85&zoom=3`,
      `/api/properties/${id}`,
      `/api/properties/${id}/availability`,
      `/api/reviews/${id}`,
      `/api/properties/${id}/similar`,
      `/properties/${id}`,
      `/properties?city=${city}`,
    ])
    return send(path)
  }
  const like = () =>
    send(`/api/properties/${random.pick(market.listings)}/like`, {
      method: 'POST',
      token: random.pick(market.tenants).token,
    })
  const chat = () => {
    const { token, conversation } = random.pick(market.tenants)
    const body = { clientId: uuid(), text: 'Is the flat quiet, and where do the bicycles stay?' }
    return send(`/api/conversations/${conversation}/messages`, { method: 'POST', token, body })
  }
  const book = async () => {
    const [place, tenant, day] = [random.pick(market.places), random.pick(market.tenants), 2 + random.below(DAYS)]
    const body = { propertyId: place.id, startDate: dayAhead(day), endDate: dayAhead(day + 2), guests: 1 }
    const { id } = JSON.parse(await send('/api/bookings', { method: 'POST', token: tenant.token, body }))
    requested.push({ id, tenant, place })
    if (requested.length > REQUESTED_MAX) requested.shift()
  }
  /** The landlord confirms the oldest request, and the tenant pays it. */
  const pay = async () => {
    const next = requested.shift()
    if (!next) return browse()
    await send(`/api/bookings/${next.id}/confirm`, { method: 'PUT', token: next.place.landlordToken })
    const { token } = next.tenant
    const opened = await send('/api/payments/initiate', { method: 'POST', token, body: { bookingId: next.id } })
    const checkout = JSON.parse(opened).checkoutUrl.split('/').at(-1)
    await send(`/api/sandbox/checkouts/${checkout}/answer`, { method: 'POST', body: { choice: 'PAY' } })
    return send(`/api/payments/${next.id}`, { token })
  }
  const run: Record<Kind, () => Promise<unknown>> = { browse, like, chat, book, pay }
  return () => {
    let at = random.below(100)
    for (const [kind, share] of Object.entries(SHARES) as [Kind, number][]) {
      if (at < share) return { kind, run: run[kind] }
      at -= share
    }
    throw new Error('The shares are less than 100 percent.')
  }
}
