import ArrowLeft from 'lucide-react/icons/arrow-left'
import { LinkButton } from '../../ui/Button.tsx'

/** Leads back to a list. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <LinkButton to={to} variant="quiet" className="-ms-2 justify-self-start px-2">
    <ArrowLeft size={18} aria-hidden className="rtl:-scale-x-100" />
    {label}
  </LinkButton>
)
