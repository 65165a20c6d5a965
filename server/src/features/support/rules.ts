const HOUR = 3_600
const DAY = 24 * HOUR

/** Limits of people without an account. Each of their first messages mails a link to an address that may be a stranger's. */
export const CONTACT_LIMITS = {
  /** Messages from one network, also those that mail nothing … */
  network: { most: 10, seconds: HOUR },
  /** … and from all that a provider may give to one customer (/24, /48). */
  widerNetwork: { most: 20, seconds: HOUR },
  /** Links to one address, so that its mailbox is not filled. */
  address: { most: 3, seconds: DAY },
  /**
   * Links of the whole server, of one provider (/32 of IPv6) and of one customer. The first of a customer in an hour has limits of its
   * own, so that few customers with many messages don't keep others from writing. A provider has at most half of each.
   */
  first: {
    all: { most: 100, seconds: HOUR },
    provider: { most: 50, seconds: HOUR },
    customer: { most: 1, seconds: HOUR },
  },
  further: {
    all: { most: 54, seconds: HOUR },
    provider: { most: 27, seconds: HOUR },
    customer: { most: 9, seconds: HOUR },
  },
  /** Of one conversation, which mails nothing to the guest. */
  replies: { most: 20, seconds: HOUR },
} as const
