const HOUR = 3_600
const DAY = 24 * HOUR

/** Limits of people without an account. Each of their first messages mails a link to an address that may be a stranger's. */
export const CONTACT_LIMITS = {
  /** From one network … */
  network: { most: 10, seconds: HOUR },
  /** … from all that a provider may give to one customer (/24, /48) … */
  widerNetwork: { most: 20, seconds: HOUR },
  /** … and from one provider (/32 of IPv6): half of the first ones of all. */
  providerNetwork: { most: 50, seconds: HOUR },
  /** To one address, so that its mailbox is not filled. */
  address: { most: 3, seconds: DAY },
  /** The first message of a customer in an hour has a limit of its own, which customers with many messages cannot use up. */
  firstOfCustomer: { most: 1, seconds: HOUR },
  firstOfAll: { most: 100, seconds: HOUR },
  furtherOfAll: { most: 50, seconds: HOUR },
  /** Of one conversation, which mails nothing to the guest. */
  replies: { most: 20, seconds: HOUR },
} as const
