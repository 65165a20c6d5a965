import type { CallQuery } from '#contract/call.ts'
import { findAddresses } from '#contract/geocoding.ts'
import {
  confirmByLink as confirmByLinkCall,
  confirmAvailability as confirmCall,
  getAskedListing,
} from '#contract/listing-freshness.ts'
import {
  createProperty as createCall,
  deleteProperty as deleteCall,
  listOwnProperties,
  type OwnProperty,
  type PropertyChange,
  updateProperty as updateCall,
} from '#contract/listings.ts'
import { getProperty, listProperties } from '#contract/properties.ts'
import { getMapSettings } from '#contract/properties-map.ts'
import type { Property } from '#contract/property.ts'
import { propertyCreated, propertyDeleted, propertyUpdated } from '../../app/actions.ts'
import { callThunk } from '../../app/api.ts'
import { createArea, emptyList, prependItem, removeItem, toList } from '../../app/area.ts'

export type OwnQuery = Pick<CallQuery<typeof listOwnProperties>, 'page' | 'status'>

export const fetchOwn = callThunk('listings/fetch', async (api, query: OwnQuery) =>
  toList(await api(listOwnProperties, { query })),
)

/** Loads a property for its form, which keeps it. */
export const fetchOne = callThunk(
  'listings/fetchOne',
  (api, id: string): Promise<Property> => api(getProperty, { params: { id } }),
)

type NewProperty = PropertyChange & { status: 'DRAFT' | 'PENDING'; idempotencyKey?: string }

/** The area `properties` keeps the errors of the actions of this name, too (specification §8). */
export const createProperty = callThunk(
  'properties/create',
  async (api, { idempotencyKey, ...property }: NewProperty, { dispatch }): Promise<Property> => {
    const created = await api(createCall, { body: property, idempotencyKey })
    dispatch(propertyCreated(created))
    return created
  },
)

export const updateProperty = callThunk(
  'properties/update',
  async (
    api,
    { id, change }: { id: string; change: PropertyChange & { status?: 'PENDING' } },
    { dispatch },
  ): Promise<Property> => {
    const updated = await api(updateCall, { params: { id }, body: change })
    dispatch(propertyUpdated(updated))
    return updated
  },
)

/** Confirms that a listing is still available. */
export const confirmAvailability = callThunk('listings/confirm', async (api, id: string, { dispatch }) => {
  const confirmed = await api(confirmCall, { params: { id } })
  dispatch(propertyUpdated(confirmed))
  return confirmed
})

/** Loads the listing that the link of a reminder names. */
export const fetchAsked = callThunk('listings/asked', (api, token: string) =>
  api(getAskedListing, { query: { token } }),
)

export const confirmByLink = callThunk('listings/confirmByLink', (api, token: string) =>
  api(confirmByLinkCall, { query: { token } }),
)

export const deleteProperty = callThunk('properties/delete', async (api, id: string, { dispatch }) => {
  await api(deleteCall, { params: { id } })
  dispatch(propertyDeleted(id))
})

/** Loads the currency of the deployment, which no own property tells before the first draft, and what its map can do. */
export const fetchSettings = callThunk('listings/settings', (api) => api(getMapSettings, {}))

export const findAddress = callThunk('listings/findAddress', (api, query: CallQuery<typeof findAddresses>) =>
  api(findAddresses, { query }),
)

/** Returns the position of some property in the city, or else in the country, to centre the map on. */
export const findNear = callThunk(
  'listings/near',
  async (api, { city, country }: { city: string; country: string }): Promise<{ lat: number; lng: number } | null> => {
    for (const query of [city && { city, ...(country && { country }) }, country && { country }]) {
      if (!query) continue
      const [found] = (await api(listProperties, { query: { ...query, exact: '1', limit: 1 } })).data
      if (found) return { lat: found.lat, lng: found.lng }
    }
    return null
  },
)

/** Reduces a property to what a list contains. */
const asOwn = (answer: Property): OwnProperty => {
  const { description, deposit, minStay, maxStay, checkInTime, checkOutTime, houseRules, ...rest } = answer
  const { cleaningFee, weeklyDiscount, monthlyDiscount, weekdayPrices, seasons, ...others } = rest
  const { instantLeadDays, instantNeedsStay, address, updatedAt, ...summary } = others
  const { id, name, avatarUrl } = answer.landlord
  return {
    ...summary,
    landlord: { id, name, avatarUrl },
    images: answer.images.slice(0, 1),
    pausedUnconfirmed: answer.pausedUnconfirmed ?? false,
    rejectionReason: answer.rejectionReason ?? null,
    changed: answer.changed ?? false,
  }
}

/** One page of the landlord's own properties, newest first. */
export const listingsArea = createArea({
  name: 'listings',
  initialState: emptyList<OwnProperty>(),
  loads: [fetchOwn],
  requests: [createProperty, updateProperty, deleteProperty],
  cases: (builder) => {
    builder
      .addCase(createProperty.fulfilled, (state, { payload }) => prependItem(state, asOwn(payload)))
      .addCase(propertyUpdated, (state, { payload }) => {
        state.items = state.items.map((item) => (item.id === payload.id ? asOwn(payload) : item))
      })
      .addCase(deleteProperty.fulfilled, (state, { meta }) => removeItem(state, meta.arg))
  },
})
