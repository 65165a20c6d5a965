import { isTestGateway } from '../../../platform/gateways/gateway.ts'
import type { Services } from '../../../platform/services.ts'
import { countByGateway } from '../queries.ts'

/** Returns the gateways whose payments cannot be refunded or are test money now, with how many they took. */
export const findEarlierGateways = async ({
  db,
  gateways,
  config,
}: Pick<Services, 'db' | 'gateways' | 'config'>): Promise<{ gateway: string; count: number; isTest: boolean }[]> =>
  (await countByGateway(db).execute())
    .map((row) => ({ ...row, isTest: isTestGateway(row.gateway, config.payments.testGateways) }))
    .filter(({ gateway, isTest }) => isTest || !gateways.byName(gateway))
