import CircleCheck from 'lucide-react/icons/circle-check'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Profile } from '#contract/forms/users.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { CountedText } from '../../ui/CountedText.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import type { Account } from './account.ts'
import { PictureField } from './PictureField.tsx'
import { Section } from './Section.tsx'
import { SpokenLanguagesField } from './SpokenLanguagesField.tsx'

export function AboutSection({ me, save }: Pick<Account, 'me' | 'save'>) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const { form, field, control, errorOf, error, isSubmitting } = useSchemaForm({
    schema: Profile,
    defaultValues: { name: me.name, phone: me.phone ?? '', bio: me.bio, languages: me.languages },
    onSubmit: async (profile) => {
      const failure = await save(profile)
      if (!failure) toast.success(t('about.saved'))
      return failure
    },
  })
  return (
    <Section id="about" title={t('about.title')} lead={t('about.lead')}>
      <PictureField me={me} save={save} />
      <form {...form} className="grid gap-5">
        <FormError>{error}</FormError>
        <FormField
          {...field('name')}
          label={t('about.name')}
          autoComplete="name"
          autoCapitalize="words"
          dir="auto"
          required
        />
        <FormField
          type="email"
          label={t('about.email')}
          value={me.email}
          readOnly
          dir="ltr"
          className="border-line! bg-transparent text-mute"
          hint={me.isVerified && <Badge icon={<CircleCheck size={14} aria-hidden />}>{t('about.verified')}</Badge>}
        />
        <FormField
          {...field('phone')}
          type="tel"
          label={t('about.phone')}
          autoComplete="tel"
          dir="ltr"
          placeholder="+251 91 123 4567"
        />
        <CountedText
          {...field('bio')}
          label={t('about.bio')}
          hint={t('about.bioHint')}
          rows={5}
          left={(count) => t('about.left', { n: number(count) })}
        />
        <SpokenLanguagesField control={control} error={errorOf('languages')} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('about.save')}
          </SubmitButton>
          <LinkButton variant="quiet" to={`/people/${me.id}`}>
            {t('about.publicPage')}
          </LinkButton>
        </div>
      </form>
    </Section>
  )
}
