import Printer from 'lucide-react/icons/printer'
import { Button } from './Button.tsx'

type Props = { label: string; onPrint?: () => void }

/** Prints the page. */
export function PrintButton({ label, onPrint = () => print() }: Props) {
  return (
    <Button variant="quiet" className="needs-script" onClick={() => onPrint()}>
      <Printer size={18} aria-hidden className="shrink-0" />
      {label}
    </Button>
  )
}
