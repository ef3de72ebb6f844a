import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changedKeys, type EditedKey } from './changed-keys.ts'
import { valuesOf, type EditValues } from './edit-values.ts'

/** The fields of the form that differ from the booking; renders again only when this set changes. */
export function useEditedKeys({ watch, getValues }: UseFormReturn<EditValues>, base: BookingInfo): EditedKey[] {
  const edited = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = watch(listener)
      return unsubscribe
    },
    () => changedKeys(valuesOf(base), getValues()).join(),
  )
  return edited === '' ? [] : (edited.split(',') as EditedKey[])
}
