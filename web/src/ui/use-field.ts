import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'

// A method, so that a rule may name the type of its own field's value.
type Rule<F extends FieldValues> = { check(value: FieldPathValue<F, FieldPath<F>>, values: F): true | string }

export type FieldProps<F extends FieldValues> = {
  control: Control<F>
  name: FieldPath<F>
  label: ReactNode
  /** Below the field; an error takes its place. */
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** A further rule: true, or the error to show. */
  validate?: Rule<F>['check']
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
  const check = (value: FieldPathValue<F, FieldPath<F>>, values: F) => {
    if (required && isMissing(value)) return 'Este dato es obligatorio'
    return validate ? validate(value, values) : true
  }
  const rules = { validate: check as never }
  const { field, fieldState } = useController({ control, name, rules })
  const error = fieldState.error ? (fieldState.error.message ?? 'Revise este dato') : undefined
  const frame = { label, required, disabled, error, description: error === undefined ? help : undefined }
  return { field, frame }
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
