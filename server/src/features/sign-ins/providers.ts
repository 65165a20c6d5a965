import type { FastifyBaseLogger } from 'fastify'
import type { SignInProvider } from '#contract/sign-ins.ts'
import type { IssuerConfig } from '../../platform/configuration/sign-ins.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { IssuerFault } from '../../platform/sign-in/issuers.ts'

/** Seconds after which a person may try an issuer again. */
const RETRY_AFTER_SECONDS = 30

export const toProvider = ({ id, name }: IssuerConfig): SignInProvider => ({ id, name })

/** Returns the issuer of that name. Throws NOT_FOUND. */
export const findProvider = ({ config }: Pick<Services, 'config'>, id: string): IssuerConfig => {
  const provider = config.signIns.find((each) => each.id === id)
  if (!provider) throw new Problem('provider_unknown')
  return provider
}

/** Asks an issuer; logs why it failed in one line and throws what the person is told. */
export const ask = async <T>({ name }: SignInProvider, log: FastifyBaseLogger, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof IssuerFault)) throw fault
    if (fault.kind === 'denied') throw new Problem('sign_in_cancelled', { values: { name } })
    log.warn(fault.message)
    throw fault.kind === 'refused'
      ? new Problem('sign_in_expired')
      : new Problem('provider_unavailable', { values: { name }, retryAfter: RETRY_AFTER_SECONDS })
  }
}
