/** The name under which the history of a person is stored: from the email, whose case does not matter (specification §9). */
export const historyKey = (email: string): string => `assistant:${email.trim().toLowerCase()}`

/** The name under which the address of a person's history is stored, by which it is found after the address was changed. */
export const addressKey = (userId: string): string => `assistant-email:${userId}`

/** The name under which the id of the person is stored whose history an address names: an address can pass to another. */
export const ownerKey = (email: string): string => `assistant-owner:${email.trim().toLowerCase()}`
