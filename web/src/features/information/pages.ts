import { INFORMATION_PATHS } from '#contract/information-paths.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { en as information } from '../../languages/information/en.ts'
import type { en as legal } from '../../languages/legal/en.ts'

export type InformationName = keyof typeof information.pages
export type LegalName = keyof typeof legal.pages

type InformationSection = keyof typeof information.sections
type LegalSection = keyof typeof legal.sections

/** The address of each page. */
export const PATHS: Record<InformationName | LegalName | 'help', string> = INFORMATION_PATHS

/** Where the main action of a page leads. */
export const ACTIONS: Record<InformationName, string> = {
  howItWorks: '/properties',
  forLandlords: '/become-a-landlord',
  fees: '/properties',
  contact: PATHS.help,
}

/** An operator whose name is not configured has the product's. */
const operatorSections = ({ operatorName, operatorAddress }: SiteFacts): InformationSection[] => {
  if (operatorAddress) return ['operatorAt']
  return operatorName === PRODUCT_NAME ? [] : ['operator']
}

/** Returns the sections of a page. What depends on the configuration is left out where it is not set. */
export const sectionsOf = (name: InformationName, site: SiteFacts): InformationSection[] => {
  const byName: Record<InformationName, InformationSection[]> = {
    howItWorks: ['search', 'request', 'pay', 'stay', 'change'],
    forLandlords: ['apply', 'list', 'review', 'confirm', 'fresh', 'paid'],
    fees: ['tenantFee', 'cancelTenant', 'cancelLandlord', 'deposit', 'expiry', 'payouts'],
    contact: ['write', 'guest', ...(site.supportEmail ? (['mail'] as const) : []), 'danger', ...operatorSections(site)],
  }
  return byName[name]
}

export const LEGAL_SECTIONS: Record<LegalName, LegalSection[]> = {
  terms: [
    'parties',
    'account',
    'tenants',
    'landlords',
    'money',
    'content',
    'moderation',
    'leaving',
    'liability',
    'law',
  ],
  privacy: ['controller', 'stored', 'seen', 'others', 'kept', 'erased', 'cookies', 'rights'],
}

/** Returns who receives data, as keys of the texts about them. */
export const servicesOf = ({ gateway, mapHost, geocoderHost }: SiteFacts): (keyof typeof legal.services)[] => [
  gateway,
  mapHost ? 'map' : 'ownMap',
  ...(geocoderHost ? (['geocoder'] as const) : []),
  'mail',
  'push',
  'signIn',
  'none',
]
