import { useTranslation } from 'react-i18next'
import { useAnswers } from '../../features/assistant/help/useHelp.ts'
import { usePublicUrl } from '../site.ts'
import { faqJsonLd } from './jsonLd.ts'
import { PageMeta } from './PageMeta.tsx'

const PATH = '/help'

export function HelpHead() {
  const { t } = useTranslation('assistant')
  const publicUrl = usePublicUrl()
  const answers = useAnswers()
  return (
    <PageMeta
      title={t('help.title')}
      description={t('help.description')}
      path={PATH}
      jsonLd={[faqJsonLd(publicUrl + PATH, Object.values(answers))]}
    />
  )
}
