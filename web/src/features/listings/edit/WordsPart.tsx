import { useTranslation } from 'react-i18next'
import { CountedText } from '../../../ui/CountedText.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { TEXTS } from './limits.ts'
import { Part, type PartProps } from './parts.tsx'

export function WordsPart({ said, errors }: PartProps) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  const left = (count: number) => t('edit.left', { n: number(count) })
  return (
    <Part title={t('sections.words')}>
      <FormField
        name="title"
        label={t('fields.title')}
        hint={t('fields.titleHint', TEXTS.title)}
        error={errors.title}
        defaultValue={said.title}
        maxLength={TEXTS.title.max}
        dir="auto"
        required
      />
      <CountedText
        name="description"
        label={t('fields.description')}
        error={errors.description}
        defaultValue={said.description}
        rows={8}
        maxLength={TEXTS.description.max}
        left={left}
        required
      />
    </Part>
  )
}
