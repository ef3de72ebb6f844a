import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

export type FieldProps<F extends FieldValues> = {
  control: Control<F>
  name: FieldPath<F>
  label: ReactNode
  /** Below the field; an error takes its place. */
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** A further rule: true, or the error to show. */
  validate?: (value: never) => true | string
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
  const check = (value: unknown) => {
    if (required && typeof value === 'string' && value.trim() === '') return MISSING
    return validate ? validate(value as never) : true
  }
  const rules = { ...(required ? { required: MISSING } : {}), validate: check }
  const { field, fieldState } = useController({ control, name, rules })
  const error = fieldState.error ? (fieldState.error.message ?? 'Revise este dato') : undefined
  const frame = { label, required, disabled, error, description: error === undefined ? help : undefined }
  return { field, frame }
}

const MISSING = 'Este dato es obligatorio'
