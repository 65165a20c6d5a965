import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createI18n } from '../../app/languages.ts'
import { en } from '../../languages/audit/en.ts'
import { ChangeChips } from './ChangeChips.tsx'
import { PersonName } from './PersonName.tsx'

const ID = '0198f000-0000-7000-8000-00005eed0001'
const OTHER = '0198f000-0000-7000-8000-00005eed0002'
const target = { type: 'user', id: ID, name: 'Tom Target' } as const

const render = async (children: ReactNode) => {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', 'audit', en)
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>,
  )
}

const entry: Parameters<typeof ChangeChips>[0]['entry'] = {
  ...{ action: 'review.kept', target, before: null, after: null, people: [], properties: [] },
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

it('shows whom and which place an entry names, instead of their ids', async () => {
  const place = await render(
    <ChangeChips
      entry={{ ...entry, after: { propertyId: OTHER }, properties: [{ id: OTHER, title: 'Loft', isPublic: true }] }}
    />,
  )
  expect(place).toContain(`href="/properties/${OTHER}"`)
  expect(textOf(place)).toContain('|Property|after: |Loft|')
  const people = [{ id: OTHER, name: 'Ada Admin', avatarUrl: null }]
  const assigned = await render(
    <ChangeChips
      entry={{ ...entry, action: 'support.assigned', after: { supportId: ID, assigneeId: OTHER }, people }}
    />,
  )
  expect(assigned).toContain(`href="/admin/support/${ID}"`)
  expect(textOf(assigned)).toContain('|Assigned to|after: |Ada Admin|')
})

it('shows the end of an id without a name, with the whole one as its title', async () => {
  const html = await render(
    <ChangeChips entry={{ ...entry, action: 'landlord-request.document-read', after: { documentId: OTHER } }} />,
  )
  expect(html).toContain(`title="${OTHER}"`)
  expect(textOf(html)).toContain('|…5eed0002|')
})

it('tells deleted accounts apart by their ids', async () => {
  const former = (id: string) => ({ id, name: 'Former user', isFormer: true as const })
  const html = await render([ID, OTHER].map((id) => <PersonName key={id} person={former(id)} />))
  expect(textOf(html)).toBe('|Former user| |…5eed0001|Former user| |…5eed0002|')
  expect(textOf(await render(<PersonName person={target} />))).toBe('|Tom Target|')
})
