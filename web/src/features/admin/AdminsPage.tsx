import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { ADMIN_ACCOUNT_ROLES } from '#contract/admin.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, fileOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { useStoredList } from '../../app/list.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useFormat } from '../../ui/format.ts'
import { successor } from '../../ui/selection.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { adminsList, deleteAdmin, exportAdmins, fetchAdmins } from './admins.ts'
import { DeletePerson } from './DeletePerson.tsx'
import { NewAdmin } from './NewAdmin.tsx'
import { readAdminsQuery } from './queries.ts'
import { canDelete } from './rights.ts'
import { useAccountColumns } from './useAccountColumns.tsx'

/** Admin accounts, for super admins. */
export function AdminsPage({ me }: { me: User }) {
  const { t, i18n } = useTranslation(['admin', 'lists'])
  const named = ({ name }: User) => isolateBidi(name, i18n.dir())
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const clearError = () => dispatch(errorCleared('admin'))
  const { list, query, filters, reload, rows, frame, deciding } = useStoredList(
    adminsList,
    readAdminsQuery,
    fetchAdmins,
  )
  const [adding, setAdding] = useState(false)
  const ids = list.items.map(({ id }) => id)

  const removal = useConfirm(async (person: User, seenEffects: string) => {
    const next = successor(ids, person.id)
    const failure = await deciding.send(person, ({ id, role: seen }) =>
      dispatch(deleteAdmin({ id, seen, seenEffects })),
    )
    if (failure !== undefined) return failure
    toast.success(t('remove.done', { name: named(person) }))
    rows.focus(next)
    reload()
    return undefined
  }, clearError)

  const { person, email, role, joined, actions } = useAccountColumns({ me, onDelete: removal.ask })
  const selected = list.items.find(({ id }) => id === rows.selected)

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
            options={ADMIN_ACCOUNT_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          />
          <DaysFilter what="joined" />
        </>
      }
      total={t('admins.total', { count: list.total, n: number(list.total) })}
      action={
        <Button variant="primary" onClick={() => setAdding(true)}>
          <UserPlus size={18} aria-hidden="true" />
          {t('admins.add')}
        </Button>
      }
      csv={{ name: 'admins.csv', load: async () => fileOf(await dispatch(exportAdmins(filters))) }}
      table={{
        name: 'admins',
        caption: t('admins.caption'),
        columns: [person, email, role, joined, actions],
        pageOf: ({ id }) => `/admin/users/${id}`,
      }}
      shortcuts={[
        {
          key: 'd',
          action: t('lists:keys.remove'),
          run: selected && canDelete(me, selected) ? () => removal.ask(selected) : undefined,
        },
      ]}
      empty={{ title: t('empty.title'), clears: true }}
    >
      <DeletePerson person={removal.subject && deciding.current(removal.subject)} dialog={removal.dialog} />
      <NewAdmin
        open={adding}
        onClose={() => {
          setAdding(false)
          clearError()
        }}
      />
    </AdminList>
  )
}
