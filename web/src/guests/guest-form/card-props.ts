import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GuestFormValues } from './guest-form-values.ts'

/** Props of each card of the guest form. */
export type GuestFormCardProps = {
  form: UseFormReturn<GuestFormValues>
  /** Text below a field: what the registry would reject, or else its help. */
  note: (field: keyof GuestFormValues, help?: ReactNode) => ReactNode
  disabled: boolean
}
