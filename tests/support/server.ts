import { main } from '../../server/src/main.ts'
import { instantAfter } from './clock.ts'

/** Real time (ms since 1970) at which the server's clock shows TEST_INSTANT; by default the start of the process. */
const origin = Number(process.env.TEST_CLOCK_ORIGIN ?? Date.now())

// The tests keep the machine busy, which is no reason to refuse their calls.
await main({ clock: () => instantAfter(Date.now() - origin), maxEventLoopDelay: 0 })
