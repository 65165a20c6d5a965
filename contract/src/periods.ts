/** Periods that the rules of the server and the texts of the site share (product.md 2, 4, 5). */

/** Milliseconds of 24 hours. */
export const DAY_MS = 86_400_000
/** Hours that a landlord has to reply to a request. */
export const REPLY_HOURS = 48
/** Hours that a tenant has to pay for a confirmed booking. */
export const PAYMENT_HOURS = 24
/** Hours after payment in which a tenant cancels free of charge. */
export const FREE_CANCELLATION_HOURS = 24
/** Days before the stay up to which a tenant gets half of the rent back. */
export const HALF_REFUND_DAYS = 7
/** Calendar days from check-out to the return of the deposit. */
export const DEPOSIT_RETURN_DAYS = 3
/** Hours between check-in, a later month's payment or an awarded deposit, and the payout of it. */
export const PAYOUT_HOURS = 48
/** Days for which a landlord's confirmation that a listing is available counts, before reminders are sent. */
export const CONFIRMED_DAYS = 30
/** Days after a reminder until the next one, and after the last one until the listing is paused. */
export const CONFIRMATION_REMINDER_DAYS = 7
/** Days for which the link of a reminder confirms a listing without a login. */
export const CONFIRMATION_LINK_DAYS = 60
/** Minutes for which a mailed code is valid. */
export const CODE_MINUTES = 10
/** Hours within which a change of the e-mail address has to be confirmed by both addresses. */
export const EMAIL_CHANGE_HOURS = 24
/** Days after a login for which its session is valid. */
export const SESSION_DAYS = 7
/** Days after which an account without a verified address is removed. */
export const UNVERIFIED_DAYS = 7
/** Days for which notifications, and matches of saved searches, are kept. */
export const NOTIFICATION_DAYS = 183
/** Days for which the network and device of an admin's action are kept. */
export const ORIGIN_DAYS = 365
/** Hours within which people without an account confirm the address of a message. */
export const CONTACT_HOURS = 48
/** Days after the last change for which such a message and its answers are kept. */
export const CONTACT_DAYS = 365
