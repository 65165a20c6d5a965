import BellPlus from 'lucide-react/icons/bell-plus'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { NameDialog } from './NameDialog.tsx'
import { saveSearch } from './thunks.ts'

type Props = {
  isSignedIn: boolean
  /** The filters as the address has them. */
  filters: object
  /** Suggested. */
  name: string
}

/** Saves the filters of the search. Visitors are led to the login and back. */
export function SaveSearch({ isSignedIn, filters, name }: Props) {
  const { t } = useTranslation('saved-searches')
  const dispatch = useDispatch<CallDispatch>()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const key = JSON.stringify(filters)
  const [savedKey, setSavedKey] = useState<string>()
  const icon = <BellPlus size={18} aria-hidden className="shrink-0" />
  if (!isSignedIn)
    return (
      <LinkButton variant="quiet" className="px-2!" to={`/login?${new URLSearchParams({ next: pathname + search })}`}>
        {icon}
        {t('save')}
      </LinkButton>
    )
  if (savedKey === key)
    return (
      <LinkButton variant="quiet" className="px-2!" to="/saved-searches">
        {t('see')}
      </LinkButton>
    )
  const save = async (chosen: string) => {
    const problem = rejectionOf(await dispatch(saveSearch({ name: chosen, isSuggestion: chosen === name, filters })))
    if (problem) return problem
    toast.success(t('saved'))
    setOpen(false)
    setSavedKey(key)
    return undefined
  }
  return (
    <>
      <Button variant="quiet" className="px-2!" onClick={() => setOpen(true)}>
        {icon}
        {t('save')}
      </Button>
      {isOpen && (
        <NameDialog title={t('save')} lead={t('lead')} name={name} onClose={() => setOpen(false)} onSave={save} />
      )}
    </>
  )
}
