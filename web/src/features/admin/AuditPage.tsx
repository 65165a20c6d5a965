import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/admin.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useMoment } from '../../ui/useMoment.ts'
import { ChangeChips } from './ChangeChips.tsx'
import { ListPages } from './ListPages.tsx'
import { PersonCell } from './PersonCell.tsx'
import { readAuditQuery } from './queries.ts'
import { exportAudit, fetchAudit, selectAdmin } from './slice.ts'
import { Cell, HeadCell, Row, Table } from './Table.tsx'

/** A dot would lead into the words. */
const wordOf = (action: AuditAction) => `audit.actions.${action.replace('.', '_')}`

/** Who did what to whom, newest first. */
export function AuditPage() {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { moment } = useMoment()
  const dispatch = useDispatch<CallDispatch>()
  const { audit } = useSelector(selectAdmin)
  const { params, change } = useListAddress()
  const query = readAuditQuery(params)
  const { pending, answer, again } = useAsked(JSON.stringify(query), () => dispatch(fetchAudit(query)))
  const error = answer && rejectionOf(answer)?.error
  const csv = async () => {
    const asked = await dispatch(exportAudit({ action: query.action }))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[18rem_1fr]">
        <Select
          label={t('search.action')}
          value={query.action ?? ''}
          onChange={({ currentTarget: { value } }) => change({ action: value })}
          options={[
            { value: '', label: t('search.anyAction') },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(wordOf(action)) })),
          ]}
        />
        <div className="flex flex-wrap items-center gap-4 sm:justify-end">
          <p role="status" className="text-mute">
            {pending || error ? '' : t('audit.total', { count: audit.total, n: number(audit.total) })}
          </p>
          <CsvButton label={t('csv')} busy={t('wait')} name="audit.csv" load={csv} />
        </div>
      </div>
      <ListBody
        pending={pending}
        isEmpty={audit.items.length === 0}
        error={error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={again}
        empty={
          <EmptyState title={t(query.action ? 'audit.emptyFiltered' : 'audit.empty')}>
            {query.action && <LinkButton to="?">{t('search.anyAction')}</LinkButton>}
          </EmptyState>
        }
      >
        <Table
          caption={t('audit.caption')}
          columns={['when', 'who', 'what', 'whom', 'change', 'reason'].map((name) => t(`columns.${name}`))}
        >
          {audit.items.map(({ id, at, actor, action, target, before, after, reason }) => (
            <Row key={id}>
              <HeadCell>
                <time dateTime={at} className="text-mute lg:whitespace-nowrap">
                  {moment(at)}
                </time>
              </HeadCell>
              <Cell label={t('columns.who')}>
                <PersonCell name={actor.name} avatarUrl={actor.avatarUrl} />
              </Cell>
              <Cell label={t('columns.what')}>{t(wordOf(action))}</Cell>
              <Cell label={t('columns.whom')}>
                <bdi className="wrap-anywhere">{target.name}</bdi>
              </Cell>
              <Cell label={t('columns.change')}>
                <ChangeChips before={before} after={after} />
              </Cell>
              <Cell label={t('columns.reason')}>
                {reason === null ? (
                  <span className="text-mute">–</span>
                ) : (
                  <p dir="auto" className="max-w-80 text-13 wrap-anywhere whitespace-pre-line">
                    {reason}
                  </p>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      </ListBody>
      <ListPages page={query.page} totalPages={audit.totalPages} pending={pending} />
    </div>
  )
}
