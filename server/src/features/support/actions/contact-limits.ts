import { type Client, providerNetworkOf, widerNetworkOf } from '../../../platform/http/client.ts'
import { assertWithinLimit, refundAttempt, take } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { CONTACT_LIMITS } from '../rules.ts'

/** Counts a message of a person without an account. Throws TOO_MANY_REQUESTS above a limit of the client's networks. */
export const countOfClient = async (services: Services, { network }: Pick<Client, 'network'>): Promise<void> => {
  if (!services.config.rateLimit) return
  const count = (name: string, subject: string, limit: { most: number; seconds: number }) =>
    assertWithinLimit(services, name, subject, { ...limit, reason: 'too_many_creations' })
  await count('contact-network', network, CONTACT_LIMITS.network)
  await count('contact-wider-network', widerNetworkOf(network), CONTACT_LIMITS.widerNetwork)
  const provider = providerNetworkOf(network)
  if (provider !== undefined) await count('contact-provider', provider, CONTACT_LIMITS.providerNetwork)
}

/**
 * Counts the mail of such a message. Returns whether it may be sent: above the limit of the address it may not, which the answer must
 * not reveal. Throws TOO_MANY_REQUESTS above a limit of the whole server, whatever the address.
 */
export const countMail = async (
  services: Services,
  email: string,
  { network }: Pick<Client, 'network'>,
): Promise<boolean> => {
  if (!services.config.rateLimit) return true
  const customer = widerNetworkOf(network)
  const isFirst = (await take(services, 'contact-first', customer, CONTACT_LIMITS.firstOfCustomer)) === 0
  const name = isFirst ? 'contact-all-first' : 'contact-all-further'
  const limit = isFirst ? CONTACT_LIMITS.firstOfAll : CONTACT_LIMITS.furtherOfAll
  await assertWithinLimit(services, name, '', { ...limit, reason: 'contact_unavailable' })
  if ((await take(services, 'contact-address', email, CONTACT_LIMITS.address)) === 0) return true
  // Nothing is mailed.
  await refundAttempt(services, name, '')
  return false
}
