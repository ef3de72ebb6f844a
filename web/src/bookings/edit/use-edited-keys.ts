import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changedFields, type EditedField } from './changed-keys.ts'
import { editValuesOf, type EditValues } from './edit-values.ts'

/** The fields of the form that differ from the booking; renders again only when this set changes. */
export function useEditedFields({ watch, getValues }: UseFormReturn<EditValues>, base: BookingInfo): EditedField[] {
  const edited = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = watch(listener)
      return unsubscribe
    },
    () => changedFields(editValuesOf(base), getValues()).join(),
  )
  return edited === '' ? [] : (edited.split(',') as EditedField[])
}
