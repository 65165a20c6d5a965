import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { $ZodType, input, output } from 'zod/v4/core'
import { inputLimits, isNumeric } from './inputLimits.ts'
import { useIssueMessage } from './issueMessage.ts'

/** Why a form was not accepted: a sentence for the whole form, and sentences by field name. */
export type SubmitFailure = { error: string; fields?: Record<string, string> | undefined }

/** The schema of an object, from contract/src/forms. */
export type FormSchema = $ZodType<FieldValues, FieldValues> & { readonly shape: Readonly<Record<string, $ZodType>> }

type Options<Schema extends FormSchema> = {
  schema: Schema
  /** Never for a form that the server renders: input entered before hydration would be overwritten. */
  defaultValues?: FieldValues
  /** Validates otherwise than the whole of the values with the schema. */
  resolver?: Resolver<FieldValues>
  /** Sends the parsed values. */
  onSubmit: (values: output<Schema>) => Promise<SubmitFailure | undefined>
}

const INVALID_FIELD = '[aria-invalid="true"]'

/** An empty number field is null. */
const toNumber = (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value))

/**
 * A form that validates with a schema of the contract: on submission, and from then on with each change, which may concern
 * other fields too. After a failed submission the first invalid field gets the focus. What the server refuses is shown in the same places.
 * `Values` is what the fields can hold, where that is more than the schema accepts.
 */
export function useSchemaForm<Schema extends FormSchema, Values = input<Schema>>(options: Options<Schema>) {
  type Name = keyof input<Schema> & string
  const { schema, defaultValues, resolver, onSubmit } = options
  const messageOf = useIssueMessage()
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [resets, setResets] = useState(0)
  const { register, handleSubmit, setError, formState, control, reset, setValue, getValues, subscribe, trigger } =
    useForm<FieldValues>({
      resolver: resolver ?? zodResolver(schema as FormSchema, { error: messageOf }),
      ...(defaultValues && { defaultValues }),
      shouldFocusError: false,
    })
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState

  // In an effect: the fields are marked as invalid by then.
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus()
  }, [submitCount])

  const submit = handleSubmit(async (values) => {
    const failure = await onSubmit(values as output<Schema>)
    if (!failure) return
    const refused = Object.entries(failure.fields ?? {})
    // What every refused field says is not repeated for the whole form.
    if (!refused.length || refused.some(([name]) => !(name in schema.shape)))
      setError('root', { message: failure.error })
    for (const [name, message] of refused) setError(name, { type: 'server', message })
  })
  const onSubmitEvent = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await submit(event).finally(() => {
      isSending.current = false
    })
  }

  /** The fields that are validated with each change. What the server refused stays marked until it is changed. */
  const validated =
    submitCount > 0 && !isSubmitSuccessful
      ? Object.keys(schema.shape).filter((name) => errors[name]?.type !== 'server')
      : []
  const errorOf = (name: string) => errors[name]?.message as string | undefined
  return {
    // `post`: a form that is sent before hydration must not put a password into the address.
    form: { ref, onSubmit: onSubmitEvent, noValidate: true, method: 'post' },
    /** Returns the attributes of an uncontrolled field and its error. */
    field: (name: Name) => {
      const fieldSchema = schema.shape[name] as $ZodType
      const options = isNumeric(fieldSchema) ? { setValueAs: toNumber } : {}
      const { ref: fieldRef, onChange, onBlur } = register(name, { ...options, deps: validated })
      const initial: unknown = defaultValues?.[name]
      return {
        name,
        ref: fieldRef,
        onChange,
        onBlur,
        ...inputLimits(fieldSchema),
        ...((typeof initial === 'string' || typeof initial === 'number') && { defaultValue: String(initial) }),
        error: errorOf(name),
      }
    },
    errorOf,
    error: errors.root?.message,
    isSubmitting,
    control,
    setValue: <Field extends keyof Values & string>(name: Field, value: Values[Field]) => {
      setValue<string>(name, value)
      if (submitCount > 0) void trigger([name, ...validated])
    },
    /** Returns what a text field holds. */
    getValue: (name: Name): string => getValues(name) ?? '',
    getValues,
    /** Calls back after each change of a value; returns how to stop. */
    onChange: (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    /** Empties the form, or restores its default values. */
    reset: () => {
      reset()
      setResets((count) => count + 1)
    },
    /** Number of resets: the key of fields with a state of their own. */
    resets,
  }
}

export type SchemaForm<Schema extends FormSchema, Values = input<Schema>> = ReturnType<
  typeof useSchemaForm<Schema, Values>
>
