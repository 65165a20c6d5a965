import { useTranslation } from 'react-i18next'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { type CardField, useColumns } from './useColumns.ts'

/** The parts of the items of a queue that this device shows, and the menu that chooses them. */
export function useCardFields(name: string, fields: readonly CardField[]) {
  const { t } = useTranslation('lists')
  const { isShown, show } = useColumns(name, fields)
  return {
    isShown,
    menu: <ColumnsMenu label={t('fields.label')} columns={fields} isShown={isShown} onShow={show} />,
  }
}
