import { useTranslation } from 'react-i18next'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { type Column, useColumns } from './useColumns.ts'

/** A part of the cards of a list that can be hidden, as columns of a table are. */
export type CardField =
  | 'listing'
  | 'person'
  | 'picture'
  | 'place'
  | 'people'
  | 'landlord'
  | 'reports'
  | 'state'
  | 'date'
  | 'documents'
  | 'similar'
  | 'price'
  | 'words'
  | 'activity'

/** Returns the parts of cards with their labels. The first one names the card and stays. */
export function useCardColumns(fields: readonly CardField[]): readonly Pick<Column<never>, 'name' | 'label'>[] {
  const { t } = useTranslation('lists')
  return fields.map((name) => ({ name, label: t(`fields.${name}`) }))
}

/** The parts of the items of a queue that this device shows, and the menu that chooses them. */
export function useCardFields(list: string, fields: readonly CardField[]) {
  const { t } = useTranslation('lists')
  const columns = useCardColumns(fields)
  const { isShown, show } = useColumns(list, columns)
  return {
    isShown,
    menu: <ColumnsMenu label={t('fields.label')} columns={columns} isShown={isShown} onShow={show} />,
  }
}
