import { expect, it } from 'vitest'
import { parseHidden, shownColumns } from './useColumns.ts'

const COLUMNS = [{ name: 'person' }, { name: 'email' }, { name: 'joined' }, { name: 'actions', isFixed: true }]
const namesWithout = (stored: string | null) => shownColumns(COLUMNS, parseHidden(stored)).map(({ name }) => name)

it('a list shows all columns unless some were hidden on this device', () => {
  expect(namesWithout(null)).toEqual(['person', 'email', 'joined', 'actions'])
  expect(namesWithout('')).toEqual(['person', 'email', 'joined', 'actions'])
  expect(namesWithout('email')).toEqual(['person', 'joined', 'actions'])
})

it('the column that names the row and the actions stay', () => {
  expect(namesWithout('person email joined actions')).toEqual(['person', 'actions'])
})

it('columns that no longer exist are ignored', () => {
  expect(namesWithout('phone joined {} ')).toEqual(['person', 'email', 'actions'])
})

it('a column that is hidden at first is shown once the device has chosen so', () => {
  const columns = [{ name: 'date' }, { name: 'reference', isHiddenFirst: true }]
  expect(parseHidden(null, columns)).toEqual(['reference'])
  expect(parseHidden('', columns)).toEqual([])
})
