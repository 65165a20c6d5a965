import { Gauge, type Registry } from 'prom-client'
import type { IndexState, MemoryIndex } from './memory-index.ts'

/** Adds whether searches are answered from memory, and whether they should be. */
export const collectSearchMetrics = (registry: Registry, index: Pick<MemoryIndex, 'state' | 'hasWords'>): void => {
  const add = (name: string, help: string, aggregator: 'min' | 'max', isTrue: (state: IndexState) => boolean) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(Number(isTrue(index.state())))
      },
    })
  add('search_index_ready', 'Whether the search index answers', 'min', (state) => state === 'READY')
  add(
    'search_index_words_ready',
    'Whether the search index answers searches with words too',
    'min',
    (state) => state === 'READY' && index.hasWords(),
  )
  add('search_index_needed', 'Whether there are so many listings that SQL is slower', 'max', (state) =>
    ['READY', 'LOADING', 'STUCK'].includes(state),
  )
}
