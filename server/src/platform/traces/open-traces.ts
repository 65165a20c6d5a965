import type { Config } from '../configuration/config.ts'
import type { Traces } from './traces.ts'

/** Opens the traces of the configuration. Undefined unless it names a collector: then nothing of OpenTelemetry is loaded. */
export const openTraces = async ({ traces }: Pick<Config, 'traces'>): Promise<Traces | undefined> => {
  if (!traces) return undefined
  const { createTraces } = await import('./sdk.ts')
  return createTraces(traces)
}
