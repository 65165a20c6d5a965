import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { ROLES, type User } from '#contract/users.ts'
import { type CallDispatch, fileOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { useStoredList } from '../../app/list.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useFormat } from '../../ui/format.ts'
import { successor } from '../../ui/selection.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { ChangeRole } from './ChangeRole.tsx'
import { DeletePerson } from './DeletePerson.tsx'
import { hasRole, readUsersQuery } from './queries.ts'
import { canDelete, offeredRoles } from './rights.ts'
import { useAccountColumns } from './useAccountColumns.tsx'
import { deleteUser, exportUsers, fetchUsers, usersList } from './users.ts'

/** All users, for admins (specification §4, "Admin lists"). */
export function UsersPage({ me }: { me: User }) {
  const { t, i18n } = useTranslation(['admin', 'lists'])
  const named = ({ name }: User) => isolateBidi(name, i18n.dir())
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const clearError = () => dispatch(errorCleared('admin'))
  const { list, query, filters, reload, rows, frame, deciding } = useStoredList(
    usersList,
    readUsersQuery,
    fetchUsers,
    hasRole,
  )
  const ids = list.items.map(({ id }) => id)

  const [changing, setChanging] = useState<User>()
  const removal = useConfirm(async (user: User, seenEffects: string) => {
    const next = successor(ids, user.id)
    const failure = await deciding.send(user, ({ id, role: seen }) => dispatch(deleteUser({ id, seen, seenEffects })))
    if (failure !== undefined) return failure
    toast.success(t('remove.done', { name: named(user) }))
    rows.focus(next)
    // The first row of the next page moves up.
    reload()
    return undefined
  }, clearError)

  const selected = list.items.find(({ id }) => id === rows.selected)

  const columns = useAccountColumns({
    me,
    onRole: setChanging,
    onDelete: removal.ask,
  })
  return (
    <AdminList
      {...frame}
      search={{ value: query.search, placeholder: t('search.hint'), maxLength: SEARCH_MAX }}
      filter={
        <>
          <FilterSelect
            label={t('search.role')}
            name="role"
            value={query.role}
            any={t('search.anyRole')}
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
          <DaysFilter what="joined" />
        </>
      }
      total={t('users.total', { count: list.total, n: number(list.total) })}
      csv={{ name: 'users.csv', load: async () => fileOf(await dispatch(exportUsers(filters))) }}
      table={{
        name: 'users',
        caption: t('users.caption'),
        columns: Object.values(columns),
        pageOf: ({ id }) => `/admin/users/${id}`,
      }}
      shortcuts={[
        {
          key: 'e',
          action: t('change.confirm'),
          run: selected && offeredRoles(me, selected).length > 0 ? () => setChanging(selected) : undefined,
        },
        {
          key: 'd',
          action: t('lists:keys.remove'),
          run: selected && canDelete(me, selected) ? () => removal.ask(selected) : undefined,
        },
      ]}
      empty={{ title: t('empty.title'), body: t('empty.body'), clears: true }}
    >
      <DeletePerson person={removal.subject && deciding.current(removal.subject)} dialog={removal.dialog} />
      {changing && (
        <ChangeRole
          key={changing.id}
          me={me}
          user={deciding.current(changing)}
          onSend={(decide) => deciding.send(changing, decide)}
          onChanged={() => {
            // Who no longer has the role of the list leaves it.
            if (query.role) rows.focus(successor(ids, changing.id))
            reload()
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </AdminList>
  )
}
