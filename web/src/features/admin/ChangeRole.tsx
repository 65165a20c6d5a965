import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { isAdmin } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'
import type { CallDispatch } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { failureOf, refusalsOf, usePreviews } from '../../app/preview.ts'
import { BlockingLinks } from '../../ui/BlockingLinks.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { EffectsDialog } from '../../ui/EffectsDialog.tsx'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { previewRoleChange } from './effects.ts'
import { offeredRoles } from './rights.ts'
import { changeUserRole } from './users.ts'

type RoleChange = Awaited<ReturnType<ReturnType<typeof changeUserRole>>>

type Props = {
  me: User
  user: User
  /** Sends the change of the user as shown. Returns the text of a failure. */
  onSend: (decide: (shown: User) => Promise<RoleChange>) => Promise<string | undefined>
  onChanged: () => void
  onClose: () => void
}

/** Gives a user another role, and names what else the change touches. Roles that the server would refuse cannot be chosen. */
export function ChangeRole({ me, user, onSend, onChanged, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { list } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const offered = offeredRoles(me, user)
  const { previews, reload } = usePreviews(user.id, offered, (send, role) =>
    send(previewRoleChange({ id: user.id, role })),
  )
  const [chosen, setChosen] = useState<Role>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isRefused = (role: Role) => previews?.some(({ choice, refusal }) => choice === role && refusal !== undefined)
  // A role of an admin has to be chosen: it is never the default.
  const role = chosen ?? offered.find((each) => !isRefused(each) && !isAdmin(each))
  const preview = previews?.find(({ choice }) => choice === role)
  const refusals = refusalsOf(previews ?? [])
  const name = isolateBidi(user.name, i18n.dir())

  const close = () => {
    onClose()
    if (error !== undefined) dispatch(errorCleared('admin'))
  }
  const change = async (seenEffects: string) => {
    if (!role) return undefined
    setBusy(true)
    setError(undefined)
    const failure = await onSend(({ id, role: seen }) => dispatch(changeUserRole({ id, seen, seenEffects, role })))
    setBusy(false)
    if (failure === undefined) {
      toast.success(t('change.done', { name, role: t(`roles.${role}`) }))
      onChanged()
      onClose()
      return undefined
    }
    setError(failure)
    return failure
  }
  return (
    <EffectsDialog
      dialog={{ open: true, busy, error, onConfirm: change, onClose: close }}
      preview={{ pending: !previews, effects: preview?.effects, error: failureOf(previews), reload }}
      title={t('change.title', { name })}
      confirm={t('change.confirm')}
      cancel={t('cancel')}
      lead={
        <>
          <p>{t('change.body', { role: t(`roles.${user.role}`) })}</p>
          <Select
            label={t('change.to')}
            value={role ?? ''}
            disabled={!previews}
            onChange={({ currentTarget: { value } }) => setChosen(value as Role)}
            options={[
              ...(role ? [] : [{ value: '', label: t('change.choose'), disabled: true }]),
              ...offered.map((each) => ({
                value: each,
                label: t(`roles.${each}`),
                disabled: isRefused(each) ?? false,
              })),
            ]}
          />
          {refusals.map(([reason, roles]) => (
            <p key={reason} className="text-13 text-mute">
              {t('change.impossible', { roles: list(roles.map((each) => t(`roles.${each}`))) })} {reason}
            </p>
          ))}
          <BlockingLinks reasons={previews?.map(({ reason }) => reason) ?? []} of={{ userId: user.id }} />
          {role && isAdmin(role) && <p>{t('change.admin')}</p>}
        </>
      }
    />
  )
}
