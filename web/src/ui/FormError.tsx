import CircleAlert from 'lucide-react/icons/circle-alert'

/** Why a form was not accepted. The live region is always in the page: screen readers ignore one that appears with its text. */
export function FormError({ children }: { children?: string | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-2 rounded-6 border border-danger px-3 py-2 text-danger">
          <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span dir="auto">{children}</span>
        </p>
      )}
    </div>
  )
}
