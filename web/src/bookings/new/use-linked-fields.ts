import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { linkedValues } from './linked-values.ts'
import { accountOf, type BookingValues, type UnitValues } from './new-booking-values.ts'

/** A date is typed digit by digit: the other fields follow after this pause. */
const DATES_MS = 700

/** A change in one of these fields can correct another, so their errors are cleared together. */
const linkedNames = ['nights', 'checkOut', 'total'] as const

/**
 * Keeps dates, nights, prices and total (with the tourist `tax`) of the form consistent. Returns `setUnits`, and
 * `settleDates`, which applies a typed date at once instead of after the pause.
 */
export function useLinkedFields(form: UseFormReturn<BookingValues>, tax = 0) {
  const { getValues, setValue, watch, trigger, clearErrors } = form
  const base = useRef(getValues('units'))
  const settle = useRef(() => {})
  const taxNow = useRef(tax)

  useEffect(() => {
    if (taxNow.current === tax) return
    taxNow.current = tax
    setValue('total', accountOf(getValues('units'), tax).total)
  }, [tax, getValues, setValue])

  useEffect(() => {
    const setUnits = (units: readonly UnitValues[]) => setUnitFields(form, units)
    const follow = (changed: string) => {
      const { units, ...others } = linkedValues(getValues(), changed, base.current, taxNow.current)
      if (units) setUnits(units)
      for (const [name, value] of Object.entries(others)) setValue(name as keyof BookingValues, value)
      clearErrors(linkedNames)
      // While a total is being typed, each further digit is spread over the prices from before the first.
      if (changed !== 'total') base.current = getValues('units')
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const afterPause = (changed: string) => {
      clearTimeout(timer)
      settle.current = () => {
        clearTimeout(timer)
        settle.current = () => {}
        follow(changed)
        void trigger('checkOut')
      }
      timer = setTimeout(() => settle.current(), DATES_MS)
    }
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change' || !name) return
      if (name === 'checkIn' || name === 'checkOut') return void afterPause(name)
      if (name === 'nights') {
        clearTimeout(timer)
        settle.current = () => {}
      }
      follow(name)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, getValues, setValue, watch, trigger, clearErrors])

  return {
    settleDates: () => settle.current(),
    setUnits: (units: readonly UnitValues[]) => {
      setUnitFields(form, units)
      setValue('total', accountOf(units, taxNow.current).total)
      base.current = getValues('units')
    },
  }
}

/** Sets the list for its watchers and each price for its own registered field. */
function setUnitFields({ setValue, clearErrors }: UseFormReturn<BookingValues>, units: readonly UnitValues[]) {
  setValue(
    'units',
    units.map((unit) => ({ ...unit, prices: [...unit.prices] })),
    { shouldDirty: true },
  )
  units.forEach(({ prices }, unit) =>
    prices.forEach((price, night) => setValue(`units.${unit}.prices.${night}`, price)),
  )
  clearErrors('units')
}
