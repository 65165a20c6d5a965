import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { ROLES, type Role, type User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { successor } from '../../ui/selection.ts'
import { Row, Table } from '../../ui/Table.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useRows } from '../../ui/useRows.ts'
import { ChangeRole } from './ChangeRole.tsx'
import { DeletePerson } from './DeletePerson.tsx'
import { readUsersQuery } from './queries.ts'
import { canDelete } from './rights.ts'
import { UserCells } from './UserRow.tsx'
import { changeUserRole, deleteUser, exportUsers, fetchUsers, usersList } from './users.ts'

type RoleChange = { user: User; role: Role }

/** All users, for admins (specification §4, "Admin lists"). */
export function UsersPage({ me }: { me: User }) {
  const { t, i18n } = useTranslation(['admin', 'lists'])
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

  const csv = async () => {
    const asked = await dispatch(exportUsers({ search: query.search, role: query.role }))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }

  return (
    <AdminList
      list={users}
      request={{ pending, error, reload }}
      rows={rows}
      page={query.page}
      search={{ value: query.search, placeholder: t('search.hint'), maxLength: SEARCH_MAX }}
      filter={
        <Select
          label={t('search.role')}
          value={query.role ?? ''}
          onChange={({ currentTarget: { value } }) => change({ role: value })}
          options={[
            { value: '', label: t('search.anyRole') },
            ...ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
          ]}
        />
      }
      total={t('users.total', { count: users.total, n: number(users.total) })}
      tool={<CsvButton label={t('csv')} busy={t('wait')} name="users.csv" load={csv} />}
      shortcuts={[
        {
          key: 'd',
          action: t('lists:keys.remove'),
          run: selected && canDelete(me, selected) ? () => removal.ask(selected) : undefined,
        },
      ]}
      empty={{ title: t('empty.title'), body: t('empty.body'), clears: true }}
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
      <DeletePerson person={removal.subject} dialog={removal.dialog} />
      <ChangeRole change={roles.subject} dialog={roles.dialog} />
    </AdminList>
  )
}
