import { toast } from 'react-hot-toast/headless'
import { FileButton } from './FileButton.tsx'

type Props = {
  label: string
  busy: string
  name: string
  load: () => Promise<Blob | { error: string }>
  isCompact?: boolean
}

/** Downloads a list as CSV. */
export const CsvButton = (props: Props) => <FileButton {...props} onDone={(error) => error && toast.error(error)} />
