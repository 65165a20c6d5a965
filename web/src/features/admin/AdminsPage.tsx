import Trash from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { KeyHints } from '../../ui/KeyHints.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { successor } from '../../ui/selection.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useKeys } from '../../ui/useKeys.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useMoment } from '../../ui/useMoment.ts'
import { useRows } from '../../ui/useRows.ts'
import { DeletePerson } from './DeletePerson.tsx'
import { ListPages } from './ListPages.tsx'
import { NewAdmin } from './NewAdmin.tsx'
import { PersonCell } from './PersonCell.tsx'
import { readAdminsQuery, SEARCH_MAX } from './queries.ts'
import { mayDelete } from './rights.ts'
import { deleteAdmin, fetchAdmins, selectAdmin } from './slice.ts'
import { Cell, HeadCell, Row, Table } from './Table.tsx'

/** The accounts that moderate, for super admins. */
export function AdminsPage({ me }: { me: User }) {
  const { t, i18n } = useTranslation('admin')
  const named = ({ name }: User) => isolated(name, i18n.dir())
  const { number } = useFormat()
  const { day } = useMoment()
  const dispatch = useDispatch<CallDispatch>()
  const { admins } = useSelector(selectAdmin)
  const { params, change } = useListAddress()
  const [adding, setAdding] = useState(false)
  const query = readAdminsQuery(params)
  const { pending, answer, again } = useAsked(JSON.stringify(query), () => dispatch(fetchAdmins(query)))
  const error = answer && rejectionOf(answer)?.error
  const ids = admins.items.map(({ id }) => id)
  const rows = useRows<HTMLTableRowElement>(ids)

  const removal = useConfirm(async (person: User) => {
    const next = successor(ids, person.id)
    const failure = rejectionOf(await dispatch(deleteAdmin(person.id)))
    if (failure) return failure.error
    toast.success(t('remove.done', { name: named(person) }))
    rows.focus(next)
    again()
    return undefined
  })

  const selected = admins.items.find(({ id }) => id === rows.selected)
  useKeys({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    d: selected && mayDelete(me, selected) ? () => removal.ask(selected) : undefined,
    '/': () => rows.fallback.current?.focus(),
  })

  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_1fr_auto]">
        <SearchBox
          field={rows.fallback}
          label={t('search.label')}
          placeholder={t('search.hint')}
          maxLength={SEARCH_MAX}
          value={query.search ?? ''}
          onSearch={(search) => change({ search }, 'replace')}
        />
        <p role="status" className="text-mute sm:pb-2.5 sm:text-end">
          {pending || error ? '' : t('admins.total', { count: admins.total, n: number(admins.total) })}
        </p>
        <Button look="primary" onClick={() => setAdding(true)}>
          <UserPlus size={18} aria-hidden="true" />
          {t('admins.add')}
        </Button>
      </div>
      <KeyHints
        label={t('keys.label')}
        switchLabel={t('keys.on')}
        hints={[
          { keys: ['j', 'k'], does: t('keys.move') },
          { keys: ['d'], does: t('keys.remove') },
          { keys: ['/'], does: t('keys.search') },
        ]}
      />
      <ListBody
        pending={pending}
        isEmpty={admins.items.length === 0}
        error={error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={again}
        empty={
          <EmptyState title={t('empty.title')}>
            <LinkButton to="?">{t('empty.clear')}</LinkButton>
          </EmptyState>
        }
      >
        <Table
          caption={t('admins.caption')}
          columns={['person', 'email', 'role', 'joined', 'actions'].map((name) => t(`columns.${name}`))}
        >
          {admins.items.map((person) => (
            <Row
              key={person.id}
              rowRef={rows.refOf(person.id)}
              tabIndex={-1}
              selected={person.id === rows.selected}
              onFocus={() => rows.select(person.id)}
            >
              <HeadCell>
                <PersonCell name={person.name} avatarUrl={person.avatarUrl} isMe={person.id === me.id} />
              </HeadCell>
              <Cell label={t('columns.email')}>
                <bdi dir="ltr" className="wrap-anywhere">
                  {person.email}
                </bdi>
              </Cell>
              <Cell label={t('columns.role')}>{t(`roles.${person.role}`)}</Cell>
              <Cell label={t('columns.joined')}>
                <time dateTime={person.createdAt} className="text-mute">
                  {day(person.createdAt)}
                </time>
              </Cell>
              <Cell corner label={t('columns.actions')}>
                {mayDelete(me, person) ? (
                  <button
                    type="button"
                    aria-label={t('users.deleteOne', { name: named(person) })}
                    title={t('users.deleteOne', { name: named(person) })}
                    onClick={() => removal.ask(person)}
                    className="inline-grid size-9 place-items-center rounded-6 text-danger hover:bg-raised touch:size-11"
                  >
                    <Trash size={18} aria-hidden="true" />
                  </button>
                ) : (
                  <span className="sr-only">{t('none')}</span>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      </ListBody>
      <ListPages page={query.page} totalPages={admins.totalPages} pending={pending} />
      <DeletePerson person={removal.subject} dialog={removal.dialog} />
      <NewAdmin open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
