/** A person who types sends one event in some seconds; the rest is room for several tabs and for a slow network. */
const BURST = 40
const PER_SECOND = 10

type Bucket = { tokens: number; at: number }

/**
 * Returns a function that counts a packet of a sender and tells whether it is within the limit: a token bucket for each
 * sender. `forget` frees a sender's bucket once it is full again: a sender who comes back at once finds it as it was.
 */
export const createFloodGuard = (now: () => number = () => performance.now()) => {
  const buckets = new Map<unknown, Bucket>()
  /** Those who left, in that order. */
  const left = new Set<unknown>()
  const tokensAt = ({ tokens, at }: Bucket, time: number) =>
    Math.min(BURST, tokens + ((time - at) / 1_000) * PER_SECOND)
  const freeFull = (time: number) => {
    for (const sender of left) {
      const bucket = buckets.get(sender)
      // The others left later: they are freed with a later sender.
      if (bucket && tokensAt(bucket, time) < BURST) return
      buckets.delete(sender)
      left.delete(sender)
    }
  }
  return {
    accepts: (sender: unknown): boolean => {
      const at = now()
      left.delete(sender)
      const bucket = buckets.get(sender)
      const tokens = (bucket ? tokensAt(bucket, at) : BURST) - 1
      buckets.set(sender, { tokens, at })
      return tokens >= 0
    },
    forget: (sender: unknown): void => {
      left.add(sender)
      freeFull(now())
    },
    /** How many buckets are kept. */
    size: (): number => buckets.size,
  }
}
