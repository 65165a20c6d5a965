import * as z from 'zod/mini'
import { Line, Phone, Text } from '../fields.ts'

export const DOCUMENTS_MAX = 5

/** The text fields of an application. */
export const Application = z.strictObject({ phone: Phone, address: Line(300, 1), message: Text(2_000, 1) })

/** The application with its files, as a browser holds it. */
export const ApplicationWithDocuments = z.extend(Application, {
  documents: z.array(z.file()).check(z.minLength(1), z.maxLength(DOCUMENTS_MAX)),
})
