import type { LandlordProfile } from '#contract/users.ts'

export const profilePath = (id: string) => `/people/${id}`

/** Returns the schema.org ProfilePage of a person. */
export const personJsonLd = (publicUrl: string, person: LandlordProfile) => {
  const url = publicUrl + profilePath(person.id)
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    dateCreated: person.memberSince,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: person.name,
      identifier: person.id,
      url,
      description: person.bio || undefined,
      image: person.avatarUrl ? new URL(person.avatarUrl, publicUrl).href : undefined,
      knowsLanguage: person.languages.length > 0 ? person.languages : undefined,
    },
  }
}
