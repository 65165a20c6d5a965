import type { Services } from '../../../platform/services.ts'
import { countByGateway } from '../queries.ts'

/** Returns the gateways that are not configured any more, with how many payments they took that cannot be refunded now. */
export const findUnconfiguredGateways = async ({
  db,
  gateways,
}: Pick<Services, 'db' | 'gateways'>): Promise<{ gateway: string; count: number }[]> =>
  (await countByGateway(db).execute()).filter(({ gateway }) => !gateways.byName(gateway))
