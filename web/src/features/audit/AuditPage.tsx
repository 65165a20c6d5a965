import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { ChangeChips } from './ChangeChips.tsx'
import { auditList, exportAudit, fetchAudit } from './list.ts'
import { Origin } from './Origin.tsx'
import { callFilters, readAuditQuery } from './query.ts'

/** i18next reads a dot as a step into the tree of keys. */
type Underscored<Action> = Action extends `${infer Area}.${infer Rest}` ? `${Area}_${Rest}` : Action
const actionKey = (action: AuditAction) => `actions.${action.replace('.', '_') as Underscored<AuditAction>}` as const

const COLUMNS = ['when', 'who', 'what', 'target', 'change', 'reason', 'origin'] as const

type DayProps = { label: string; day: string | undefined; onDay: (day: string | undefined) => void }

/** A day that is complete. While a year is typed the field reports years such as 0002. */
function DayField({ label, day = '', onDay }: DayProps) {
  const [typed, setTyped] = useState({ base: day, value: day })
  const value = typed.base === day ? typed.value : day
  return (
    <Field
      label={label}
      type="date"
      value={value}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value
        const isComplete = next === '' || next >= '1000'
        setTyped({ base: isComplete ? next : day, value: next })
        if (isComplete) onDay(next || undefined)
      }}
    />
  )
}

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
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () =>
    dispatch(fetchAudit({ page: query.page, ...callFilters(query) })),
  )
  const error = answer && rejectionOf(answer)?.error
  const { page: _page, ...filters } = query
  const isFiltered = Object.keys(filters).length > 0
  const csv = async () => {
    const asked = await dispatch(exportAudit(callFilters(query)))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_16rem_11rem_11rem]">
        <SearchBox
          label={t('lists:search')}
          placeholder={t('hint')}
          maxLength={SEARCH_MAX}
          value={query.search ?? ''}
          onSearch={(text) => change({ search: text }, 'replace')}
        />
        <Select
          label={t('action')}
          value={query.action ?? ''}
          onChange={({ currentTarget: { value } }) => change({ action: value })}
          options={[
            { value: '', label: t('anyAction') },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(actionKey(action)) })),
          ]}
        />
        <DayField label={t('from')} day={query.from} onDay={(from) => change({ from }, 'replace')} />
        <DayField label={t('to')} day={query.to} onDay={(to) => change({ to }, 'replace')} />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-full sm:justify-between">
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
          <EmptyState title={t(isFiltered ? 'emptyFiltered' : 'empty')}>
            {isFiltered && <LinkButton to="?">{t('clear')}</LinkButton>}
          </EmptyState>
        }
      >
        <Table caption={t('caption')} columns={COLUMNS.map((name) => t(`columns.${name}`))}>
          {audit.items.map(({ id, at, actor, action, target, before, after, reason, address, userAgent }) => (
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
              <Cell label={t('columns.origin')}>
                <Origin address={address} userAgent={userAgent} />
              </Cell>
            </Row>
          ))}
        </Table>
      </ListBody>
      <ListPages page={query.page} totalPages={audit.totalPages} pending={pending} {...pageTexts} />
    </div>
  )
}
