import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formFieldOf, type GuestFormValues } from '../guest-form/guest-form-values.ts'

/** Opens a record at the first field that keeps its report from being sent; null for who may change nothing. */
export function useFocusOnFault(form: UseFormReturn<GuestFormValues>, guest: GuestData | null): void {
  useEffect(() => {
    const [fault] = guest?.faults ?? []
    if (!fault) return undefined
    const field = formFieldOf(fault.field, form.getValues('countryCode'))
    // After the dialog has put the focus into itself.
    const timer = setTimeout(() => {
      form.setFocus(field)
      document.activeElement?.scrollIntoView({ block: 'center' })
    })
    return () => clearTimeout(timer)
    // As the record is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
