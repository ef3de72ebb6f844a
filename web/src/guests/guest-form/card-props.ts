import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GuestFormValues } from './guest-form-values.ts'

/** What each card of a guest's form is given. */
export type CardProps = {
  form: UseFormReturn<GuestFormValues>
  /** What is said below a field: what the registry would refuse, or else its help. */
  note: (field: keyof GuestFormValues, help?: ReactNode) => ReactNode
  disabled: boolean
}
