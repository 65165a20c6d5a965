import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../ui/FileButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import type { Account } from './account.ts'
import { Section } from './Section.tsx'

export function DataSection({ exportData }: Pick<Account, 'exportData'>) {
  const { t } = useTranslation('users')
  const [error, setError] = useState<string>()
  return (
    <Section id="data" title={t('data.title')} lead={t('data.lead')}>
      <FormError>{error}</FormError>
      <FileButton
        label={t('data.download')}
        busy={t('data.busy')}
        name={t('data.file')}
        load={exportData}
        onDone={(problem) => {
          setError(problem)
          if (!problem) toast.success(t('data.done'))
        }}
        className="justify-self-start py-2 whitespace-normal!"
      />
    </Section>
  )
}
