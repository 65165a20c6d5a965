import CircleCheck from 'lucide-react/icons/circle-check'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { BIO_MAX } from '#contract/users.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Chip.tsx'
import { CountedText } from '../../ui/CountedText.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../ui/useForm.ts'
import { type Account, inOwnWords } from './account.ts'
import { PictureField } from './PictureField.tsx'
import { Section } from './Section.tsx'
import { TonguesField } from './TonguesField.tsx'

const OWN_WORDS = ['name', 'phone', 'bio']
const NAME_MAX = 80

export function AboutSection({ me, save }: Pick<Account, 'me' | 'save'>) {
  const { t } = useTranslation('profile')
  const { number } = useFormat()
  const { form, busy, error, errors } = useForm({
    check: (values) => ({ name: textOf(values, 'name') ? undefined : t('wrong.name') }),
    send: async (values) => {
      const problem = await save({
        name: textOf(values, 'name'),
        phone: textOf(values, 'phone'),
        bio: textOf(values, 'bio'),
        languages: values.getAll('languages').map(String),
      })
      if (!problem) toast.success(t('about.saved'))
      return inOwnWords(problem, OWN_WORDS, t)
    },
  })
  return (
    <Section id="about" title={t('about.title')} lead={t('about.lead')}>
      <PictureField me={me} save={save} />
      <form {...form} className="grid gap-5">
        <FormError>{error}</FormError>
        <FormField
          name="name"
          label={t('about.name')}
          error={errors.name}
          defaultValue={me.name}
          autoComplete="name"
          autoCapitalize="words"
          dir="auto"
          maxLength={NAME_MAX}
          required
        />
        <FormField
          type="email"
          label={t('about.email')}
          value={me.email}
          readOnly
          dir="ltr"
          className="border-line! bg-transparent text-mute"
          hint={me.isVerified && <Mark icon={<CircleCheck size={14} aria-hidden />}>{t('about.verified')}</Mark>}
        />
        <FormField
          name="phone"
          type="tel"
          label={t('about.phone')}
          error={errors.phone}
          defaultValue={me.phone ?? ''}
          autoComplete="tel"
          dir="ltr"
          placeholder="+251 91 123 4567"
        />
        <CountedText
          name="bio"
          label={t('about.bio')}
          hint={t('about.bioHint')}
          error={errors.bio}
          defaultValue={me.bio}
          rows={5}
          maxLength={BIO_MAX}
          left={(count) => t('about.left', { n: number(count) })}
        />
        <TonguesField spoken={me.languages} error={errors.languages} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busy={busy} busyLabel={t('wait')}>
            {t('about.save')}
          </SubmitButton>
          <LinkButton look="quiet" to={`/people/${me.id}`}>
            {t('about.publicPage')}
          </LinkButton>
        </div>
      </form>
    </Section>
  )
}
