import { expect, it } from 'vitest'
import { readConfig } from '../../platform/configuration/config.ts'
import type { Services } from '../../platform/services.ts'
import { getSiteFacts } from './actions.ts'

const factsWith = (env: Record<string, string>) => getSiteFacts({ config: readConfig(env) } as Services)

it('names the operator, the fee and the services that are configured', () => {
  expect(
    factsWith({
      OPERATOR_NAME: 'Homes Ltd',
      OPERATOR_ADDRESS: '1 Bole Road',
      SUPPORT_EMAIL: 'help@homes.example',
      SERVICE_FEE_PERCENT: '7.5',
      CURRENCY: 'ETB',
      MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: 'Us',
      GEOCODER_URL: 'https://geocoder.example:8080/search/',
    }),
  ).toEqual({
    operatorName: 'Homes Ltd',
    operatorAddress: '1 Bole Road',
    supportEmail: 'help@homes.example',
    serviceFeePercent: 7.5,
    currency: 'ETB',
    gateway: 'sandbox',
    mapHost: 'tiles.example',
    geocoderHost: 'geocoder.example:8080',
  })
})

it('has the name of the product, and nothing that is not configured', () => {
  expect(factsWith({ MAP_TILES_URL: '' })).toMatchObject({
    operatorName: 'Lintel',
    operatorAddress: null,
    supportEmail: null,
    mapHost: null,
    geocoderHost: null,
  })
})

it('refuses an address for support that is none', () => {
  expect(() => factsWith({ SUPPORT_EMAIL: 'help' })).toThrow('SUPPORT_EMAIL is not valid. Expected an e-mail address.')
})
