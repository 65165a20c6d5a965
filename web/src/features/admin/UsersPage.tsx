import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { ROLES, type Role, type User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { KeyHints } from '../../ui/KeyHints.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { successor } from '../../ui/selection.ts'
import { Row, Table } from '../../ui/Table.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useKeys } from '../../ui/useKeys.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useRows } from '../../ui/useRows.ts'
import { DeletePerson } from './DeletePerson.tsx'
import { readUsersQuery } from './queries.ts'
import { canDelete, isAdmin } from './rights.ts'
import { UserCells } from './UserRow.tsx'
import { changeUserRole, deleteUser, exportUsers, fetchUsers, usersList } from './users.ts'

type RoleChange = { user: User; role: Role }

/** All users, for admins (specification §4, "Admin lists"). */
export function UsersPage({ me }: { me: User }) {
  const { t, i18n } = useTranslation(['admin', 'lists'])
  const pageTexts = usePageTexts()
  const named = ({ name }: User) => isolateBidi(name, i18n.dir())
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const clearError = () => dispatch(errorCleared('admin'))
  const users = useSelector(usersList.select)
  const { params, change } = useListAddress()
  const query = readUsersQuery(params)
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchUsers(query)))
  const error = answer && rejectionOf(answer)?.error
  const ids = users.items.map(({ id }) => id)
  const rows = useRows<HTMLTableRowElement>(ids)

  const roles = useConfirm(async ({ user, role }: RoleChange) => {
    const failure = rejectionOf(await dispatch(changeUserRole({ id: user.id, role })))
    if (!failure) toast.success(t('change.done', { name: named(user), role: t(`roles.${role}`) }))
    return failure?.error
  }, clearError)
  const removal = useConfirm(async (user: User) => {
    const next = successor(ids, user.id)
    const failure = rejectionOf(await dispatch(deleteUser(user.id)))
    if (failure) return failure.error
    toast.success(t('remove.done', { name: named(user) }))
    rows.focus(next)
    // The first row of the next page moves up.
    reload()
    return undefined
  }, clearError)

  const selected = users.items.find(({ id }) => id === rows.selected)
  useKeys({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    d: selected && canDelete(me, selected) ? () => removal.ask(selected) : undefined,
    '/': () => rows.fallback.current?.focus(),
  })

  const csv = async () => {
    const asked = await dispatch(exportUsers({ search: query.search, role: query.role }))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }

  const total = t('users.total', { count: users.total, n: number(users.total) })
  const wanted = roles.subject
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_12rem_1fr]">
        <SearchBox
          field={rows.fallback}
          label={t('search.label')}
          placeholder={t('search.hint')}
          maxLength={SEARCH_MAX}
          value={query.search ?? ''}
          onSearch={(search) => change({ search }, 'replace')}
        />
        <Select
          label={t('search.role')}
          value={query.role ?? ''}
          onChange={({ currentTarget: { value } }) => change({ role: value })}
          options={[
            { value: '', label: t('search.anyRole') },
            ...ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
          ]}
        />
        <p role="status" className="text-mute sm:pb-2.5 sm:text-end">
          {pending || error ? '' : total}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KeyHints
          label={t('lists:keys.label')}
          switchLabel={t('lists:keys.on')}
          hints={[
            { keys: ['j', 'k'], action: t('lists:keys.move') },
            { keys: ['d'], action: t('lists:keys.remove') },
            { keys: ['/'], action: t('lists:keys.search') },
          ]}
        />
        <CsvButton label={t('csv')} busy={t('wait')} name="users.csv" load={csv} />
      </div>
      <ListBody
        pending={pending}
        isEmpty={users.items.length === 0}
        error={error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('empty.title')}>
            <p className="text-mute">{t('empty.body')}</p>
            <LinkButton to="?">{t('empty.clear')}</LinkButton>
          </EmptyState>
        }
      >
        <Table
          caption={t('users.caption')}
          columns={(['person', 'email', 'phone', 'role', 'verified', 'joined', 'actions'] as const).map((name) =>
            t(`columns.${name}`),
          )}
        >
          {users.items.map((user) => (
            <Row
              key={user.id}
              rowRef={rows.refOf(user.id)}
              tabIndex={-1}
              selected={user.id === rows.selected}
              onFocus={() => rows.select(user.id)}
            >
              <UserCells
                me={me}
                user={user}
                onRole={(person, role) => roles.ask({ user: person, role })}
                onDelete={removal.ask}
              />
            </Row>
          ))}
        </Table>
      </ListBody>
      <ListPages page={query.page} totalPages={users.totalPages} pending={pending} {...pageTexts} />
      <DeletePerson person={removal.subject} dialog={removal.dialog} />
      <ConfirmDialog
        {...roles.dialog}
        title={t('change.title', {
          name: wanted ? named(wanted.user) : '',
          role: t(`roles.${wanted?.role ?? 'TENANT'}`),
        })}
        confirm={t('change.confirm')}
        cancel={t('cancel')}
      >
        <p>{t('change.body', { role: t(`roles.${wanted?.user.role ?? 'TENANT'}`) })}</p>
        {wanted && isAdmin(wanted.role) && <p>{t('change.admin')}</p>}
      </ConfirmDialog>
    </div>
  )
}
