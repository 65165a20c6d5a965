import { type Client, providerNetworkOf, widerNetworkOf } from '../../../platform/http/client.ts'
import { assertWithinLimit, refundAttempt, take } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { CONTACT_LIMITS } from '../rules.ts'

/** Counts a message of a person without an account. Throws TOO_MANY_REQUESTS above a limit of the client's networks. */
export const countOfClient = async (services: Services, { network }: Pick<Client, 'network'>): Promise<void> => {
  if (!services.config.rateLimit) return
  const reason = 'too_many_creations'
  await assertWithinLimit(services, 'contact-network', network, { ...CONTACT_LIMITS.network, reason })
  const customer = widerNetworkOf(network)
  await assertWithinLimit(services, 'contact-wider-network', customer, { ...CONTACT_LIMITS.widerNetwork, reason })
}

/**
 * Counts the mail of such a message. Returns whether it may be sent: above the limit of the address it may not, which the answer must
 * not reveal. Throws TOO_MANY_REQUESTS above a limit of the customer, the provider or the whole server, whatever the address.
 */
export const countMail = async (
  services: Services,
  email: string,
  { network }: Pick<Client, 'network'>,
): Promise<boolean> => {
  if (!services.config.rateLimit) return true
  const customer = widerNetworkOf(network)
  const provider = providerNetworkOf(network)
  const isFirst = (await take(services, 'contact-first', customer, CONTACT_LIMITS.first.customer)) === 0
  const kind = isFirst ? 'first' : 'further'
  const limits = CONTACT_LIMITS[kind]
  const counters = [
    ...(isFirst ? [] : [{ name: 'contact-further', subject: customer, limit: limits.customer }]),
    ...(provider === undefined
      ? []
      : [{ name: `contact-provider-${kind}`, subject: provider, limit: limits.provider }]),
    { name: `contact-all-${kind}`, subject: '', limit: limits.all },
  ]
  for (const { name, subject, limit } of counters)
    await assertWithinLimit(services, name, subject, { ...limit, reason: 'contact_unavailable' })
  if ((await take(services, 'contact-address', email, CONTACT_LIMITS.address)) === 0) return true
  // Nothing is mailed. It stays counted for the customer, who could read from the difference how much the address has got.
  for (const { name, subject } of counters) if (subject !== customer) await refundAttempt(services, name, subject)
  return false
}
