import type { ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'

// A method, because methods are bivariant: a rule may name the type of its own field's value.
type Rule<F extends FieldValues> = { check(value: FieldPathValue<F, FieldPath<F>>, values: F): true | string }

export type FieldProps<F extends FieldValues> = {
  control: Control<F>
  name: FieldPath<F>
  label: ReactNode
  /** Text below the field; an error replaces it. */
  help?: ReactNode
  required?: boolean
  /** What the field says where a required value is missing. */
  missing?: string
  disabled?: boolean
  /** A further rule: returns true, or the error to show. */
  validate?: Rule<F>['check']
}

/**
 * Connects a field to react-hook-form. Returns the controller's field and the props of its frame: label, help or error.
 */
export function useField<F extends FieldValues>({
  control,
  name,
  label,
  help,
  required = false,
  missing = 'Este dato es obligatorio',
  disabled = false,
  validate,
}: FieldProps<F>) {
  const check = (value: FieldPathValue<F, FieldPath<F>>, values: F) => {
    if (required && isMissing(value)) return missing
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
