import type { LandlordProfile } from '#contract/users.ts'

export const profilePath = (id: string) => `/people/${id}`

/** As search engines want a page about one person. */
export const personThing = (publicUrl: string, person: LandlordProfile) => {
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
