import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A person as the API names them. The server's name of a deleted account is English. */
type NamedPerson = { name: string; isFormer?: true | undefined }

/** Returns a function that names a person in the language of the page. */
export function usePersonName(): (person: NamedPerson) => string {
  const { t } = useTranslation()
  return useCallback(({ name, isFormer }) => (isFormer ? t('formerUser') : name), [t])
}
