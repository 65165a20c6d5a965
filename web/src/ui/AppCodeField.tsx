import type { ComponentProps } from 'react'
import { FormField } from './FormField.tsx'

/** A field for a code of an authenticator app or a recovery code. */
export const AppCodeField = (props: ComponentProps<typeof FormField>) => (
  <FormField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} dir="ltr" required {...props} />
)
