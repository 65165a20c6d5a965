// Apart from the schemas, which the help assistant does without.

/** Characters of a message (product.md 7). */
export const MESSAGE_MAX = 2_000
/** Pictures of a message. */
export const MESSAGE_PICTURES_MAX = 6
