import type { SiteFacts } from '#contract/site.ts'
import type { Services } from '../../platform/services.ts'

/** Returns the host of an address, of which a tile server may leave out the first label. */
const hostOf = (url: string) => new URL(url.replace(/\{s\}\.?/, '')).host

/** Returns what the texts of the site say about its operator and the services that it uses. */
export const getSiteFacts = ({ config }: Services): SiteFacts => ({
  operatorName: config.operator.name,
  operatorAddress: config.operator.address,
  supportEmail: config.operator.supportEmail,
  serviceFeePercent: config.serviceFeePercent,
  currency: config.currency,
  gateway: config.payments.gateway,
  mapHost: config.mapTiles ? hostOf(config.mapTiles.url) : null,
  geocoderHost: config.geocoderUrl ? hostOf(config.geocoderUrl) : null,
})
