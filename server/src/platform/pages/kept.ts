import { LRUCache } from 'lru-cache'
import type { ChangeWatch } from './change-watch.ts'

type Options<Value, Kept extends Value & object> = {
  readonly watch: ChangeWatch
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number
  /** Milliseconds for which a value is kept: how old what the log of changes does not name can be. */
  readonly maxAge: number
  readonly isKept: (value: Value) => value is Kept
} & (
  | { readonly maxCount: number }
  | { readonly maxBytes: number; readonly bytesOf: (value: Kept, key: string) => number }
)

/**
 * Keeps values that are the same for everyone until a check of the watch finds a change. One whose loading began before the
 * change is not kept. Those who ask for the same at the same time share one loading.
 */
export const createKept = <Value, Kept extends Value & object>(options: Options<Value, Kept>) => {
  const { watch, now, maxAge, isKept } = options
  const kept = new LRUCache<string, Kept>({
    ...('maxCount' in options
      ? { max: options.maxCount }
      : { maxSize: options.maxBytes, sizeCalculation: options.bytesOf }),
    ttl: maxAge,
    perf: { now },
    ttlResolution: 0,
  })
  const running = new Map<string, Promise<Value>>()
  let generation = watch.generation()

  const dropOutdated = () => {
    if (generation === watch.generation()) return
    generation = watch.generation()
    kept.clear()
    running.clear()
  }

  return {
    get: async (key: string, load: () => Promise<Value>): Promise<Value> => {
      dropOutdated()
      const found = kept.get(key) ?? running.get(key)
      if (found) return found
      const begun = generation
      const loadAndKeep = async () => {
        const value = await load()
        dropOutdated()
        if (begun === generation && isKept(value)) kept.set(key, value)
        return value
      }
      const loading = loadAndKeep().finally(() => {
        if (running.get(key) === loading) running.delete(key)
      })
      running.set(key, loading)
      return loading
    },
  }
}
