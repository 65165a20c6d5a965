import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { User } from '#contract/users.ts'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../../app/api.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useRequest } from '../../../ui/useRequest.ts'
import { FreshnessNote } from '../FreshnessNote.tsx'
import type { Parts } from '../parts.ts'
import { LIST_PATH } from '../paths.ts'
import { Reason } from '../Reason.tsx'
import { fetchOne } from '../slice.ts'
import { Wizard } from '../wizard/Wizard.tsx'
import { EditForm } from './EditForm.tsx'

/** `missing` replaces the page when the property does not exist or belongs to another landlord. */
type Props = { id: string; me: User; missing: ReactNode; parts: Parts }

export function EditPage({ id, me, missing, parts }: Props) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest(id, () => dispatch(fetchOne(id)))
  const failure = answer && rejectionOf(answer)
  const property = answer && fetchOne.fulfilled.match(answer) ? answer.payload : undefined
  if (isAboutMissing(failure) || (property && property.landlord.id !== me.id)) return missing
  if (property?.status === 'DRAFT') return <Wizard draft={property} me={me} parts={parts} />
  return (
    <div className="page grid gap-6 py-8">
      <div className="grid justify-items-start gap-1">
        <Link
          to={LIST_PATH}
          className="inline-flex min-h-11 items-center text-mute underline underline-offset-4 hover:text-ink"
        >
          {t('title')}
        </Link>
        <h1 className="text-32">{t('edit.title')}</h1>
        {property && (
          <p dir="auto" className="text-18 text-mute">
            {property.title}
          </p>
        )}
      </div>
      <div className="grid max-w-3xl gap-6">
        <ListBody
          pending={pending}
          isEmpty={!property}
          error={failure?.error}
          retry={t('retry')}
          loading={common('layout.loading')}
          onRetry={reload}
          empty={null}
        >
          {property && (
            <div className="grid gap-6">
              {property.status === 'REJECTED' && property.rejectionReason && (
                <section className="grid gap-2 rounded-12 border border-danger bg-surface p-4 sm:p-6">
                  <h2 className="text-18">{t('edit.rejected')}</h2>
                  <Reason>{property.rejectionReason}</Reason>
                </section>
              )}
              <FreshnessNote property={property} onConfirmed={reload} />
              {parts.hints(property.id)}
              <EditForm key={property.id} property={property} map={parts.map} prices={parts.prices} />
            </div>
          )}
        </ListBody>
      </div>
    </div>
  )
}
