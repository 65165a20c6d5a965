import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { ChangeChips } from './ChangeChips.tsx'
import { auditList, exportAudit, fetchAudit } from './list.ts'
import { readAuditQuery } from './query.ts'

/** i18next reads a dot as a step into the tree of keys. */
type Underscored<Action> = Action extends `${infer Area}.${infer Rest}` ? `${Area}_${Rest}` : Action
const actionKey = (action: AuditAction) => `actions.${action.replace('.', '_') as Underscored<AuditAction>}` as const

/** The audit log, newest entries first. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'lists', 'admin'])
  const pageTexts = usePageTexts()
  const { number } = useFormat()
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const audit = useSelector(auditList.select)
  const { params, change } = useListAddress()
  const query = readAuditQuery(params)
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchAudit(query)))
  const error = answer && rejectionOf(answer)?.error
  const csv = async () => {
    const asked = await dispatch(exportAudit({ action: query.action }))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[18rem_1fr]">
        <Select
          label={t('action')}
          value={query.action ?? ''}
          onChange={({ currentTarget: { value } }) => change({ action: value })}
          options={[
            { value: '', label: t('anyAction') },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(actionKey(action)) })),
          ]}
        />
        <div className="flex flex-wrap items-center gap-4 sm:justify-end">
          <p role="status" className="text-mute">
            {pending || error ? '' : t('total', { count: audit.total, n: number(audit.total) })}
          </p>
          <CsvButton label={t('admin:csv')} busy={t('admin:wait')} name="audit.csv" load={csv} />
        </div>
      </div>
      <ListBody
        pending={pending}
        isEmpty={audit.items.length === 0}
        error={error}
        retry={t('lists:retry')}
        loading={t('lists:loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t(query.action ? 'emptyFiltered' : 'empty')}>
            {query.action && <LinkButton to="?">{t('anyAction')}</LinkButton>}
          </EmptyState>
        }
      >
        <Table
          caption={t('caption')}
          columns={(['when', 'who', 'what', 'target', 'change', 'reason'] as const).map((name) => t(`columns.${name}`))}
        >
          {audit.items.map(({ id, at, actor, action, target, before, after, reason }) => (
            <Row key={id}>
              <HeadCell>
                <time dateTime={at} className="text-mute lg:whitespace-nowrap">
                  {moment(at)}
                </time>
              </HeadCell>
              <Cell label={t('columns.who')}>
                <PersonCell name={nameOf(actor)} avatarUrl={actor.avatarUrl} />
              </Cell>
              <Cell label={t('columns.what')}>{t(actionKey(action))}</Cell>
              <Cell label={t('columns.target')}>
                <bdi className="wrap-anywhere">{nameOf(target)}</bdi>
              </Cell>
              <Cell label={t('columns.change')}>
                <ChangeChips before={before} after={after} />
              </Cell>
              <Cell label={t('columns.reason')}>
                {reason === null ? (
                  <span className="text-mute">–</span>
                ) : (
                  <p dir="auto" className="title-start max-w-80 text-13 wrap-anywhere whitespace-pre-line">
                    {reason}
                  </p>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      </ListBody>
      <ListPages page={query.page} totalPages={audit.totalPages} pending={pending} {...pageTexts} />
    </div>
  )
}
