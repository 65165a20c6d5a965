import { useTranslation } from 'react-i18next'

/** Returns what the language puts between a label and its value: French has a space before the colon, Amharic a sign of its own. */
export const useColon = (): string => useTranslation().t('colon')
