import { main } from '../../server/src/main.ts'
import { instantAfter } from './clock.ts'

/** Real time (ms since 1970) at which the server's clock shows TEST_INSTANT; by default the start of the process. */
const origin = Number(process.env.TEST_CLOCK_ORIGIN ?? Date.now())

await main(() => instantAfter(Date.now() - origin))
