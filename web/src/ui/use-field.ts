import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form'

export type FieldProps<F extends FieldValues> = {
  control: Control<F>
  name: FieldPath<F>
  label: ReactNode
  /** Below the field; an error takes its place. */
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Further rules; a rule's text is the error shown. */
  validate?: NonNullable<RegisterOptions<F, FieldPath<F>>['validate']>
}

/** Joins one of our fields to react-hook-form: label above, help below, error instead of help. */
export function useField<F extends FieldValues>({
  control,
  name,
  label,
  help,
  required = false,
  disabled = false,
  validate,
}: FieldProps<F>) {
  const rules = { ...(required ? { required: 'Este dato es obligatorio' } : {}), ...(validate ? { validate } : {}) }
  const { field, fieldState } = useController({ control, name, rules })
  const error = fieldState.error ? (fieldState.error.message ?? 'Revise este dato') : undefined
  const frame = { label, required, disabled, error, description: error === undefined ? help : undefined }
  return { field, frame }
}
