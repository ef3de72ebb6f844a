import type { Day } from '@posada/domain/platform/days/day'
import { sum, type Cents } from '@posada/domain/platform/money/money'
import {
  linkFields,
  startLinkedFields,
  type LinkedChanges,
  type LinkedField,
} from '@posada/domain/bookings/stays/linked-fields'
import { isStay, type Stay } from '@posada/domain/platform/days/stay'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A date is typed digit by digit: the other fields follow after this pause. */
const DATES_MS = 700

type LinkedValues = {
  checkIn: Day | null
  nights: number | null
  checkOut: Day | null
  total: Cents | null
  units: { prices: (Cents | null)[] }[]
}

type Options = {
  /** The saved stays of the units; without them every unit has the dates of the form. */
  saved?: readonly Stay[]
  /** The part of the total that is not for nights: extras and tourist tax. */
  beside: number
  /** A price was typed, or a total was spread over the prices (`isTotal`), in which case more digits can follow. */
  onPrices?: (isTotal: boolean) => void
}

/**
 * Keeps dates, nights, prices and total of a booking's form consistent. Returns `applyDates`, which applies a typed date
 * at once instead of after the pause, and `setUnits`.
 */
export function useLinkedFields<V extends LinkedValues & FieldValues>(
  typedForm: UseFormReturn<V>,
  { saved, beside, onPrices }: Options,
) {
  // Both forms of a booking have these fields, which the generic type of a form does not show.
  const form = typedForm as unknown as UseFormReturn<LinkedValues>
  const { getValues, setValue, watch, trigger, clearErrors } = form
  const memory = useRef(startLinkedFields([], []))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef(() => {})
  const besideNow = useRef(beside)

  // Typed people, dates or extras change it. A ref, because running the next effect again would forget removed prices.
  useEffect(() => {
    if (besideNow.current === beside) return
    besideNow.current = beside
    setValue('total', totalOfUnits(getValues('units')) + beside)
  }, [beside, getValues, setValue])

  useEffect(() => {
    memory.current = startLinkedFields(savedStaysOf(form, saved), getValues('units'), memory.current)
    const follow = (changed: LinkedField) => {
      const event = { changed, fields: getValues(), beside: besideNow.current }
      const { changes, memory: next } = linkFields(memory.current, event)
      memory.current = next
      write(form, changes, saved !== undefined)
      // One of these can be corrected by changing another.
      clearErrors(['nights', 'checkOut', 'total'])
      if (changes.stays) void trigger(['checkOut', 'nights'])
      else if (changed === 'prices' || changes.prices) onPrices?.(changed === 'total')
    }
    const dropPending = () => {
      clearTimeout(timer.current)
      pending.current = () => {}
    }
    const followAfterPause = (changed: LinkedField) => {
      dropPending()
      pending.current = () => {
        dropPending()
        follow(changed)
        void trigger('checkOut')
      }
      timer.current = setTimeout(() => pending.current(), DATES_MS)
    }
    const { unsubscribe } = watch((_, { name, type }) => {
      const changed = type === 'change' && name ? linkedFieldOf(name) : undefined
      if (changed === undefined) return
      if (changed === 'checkIn' || changed === 'checkOut') return void followAfterPause(changed)
      if (changed === 'nights') dropPending()
      follow(changed)
    })
    return unsubscribe
  }, [form, saved, onPrices, getValues, watch, trigger, clearErrors])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    applyDates: () => pending.current(),
    /** Replaces the units. */
    setUnits: (units: readonly V['units'][number][]) => {
      setUnitFields(form, units)
      memory.current = startLinkedFields(savedStaysOf(form, saved), units)
      setValue('total', totalOfUnits(units) + besideNow.current)
    },
  }
}

function linkedFieldOf(name: string): LinkedField | undefined {
  if (name.startsWith('units')) return 'prices'
  return name === 'checkIn' || name === 'nights' || name === 'checkOut' || name === 'total' ? name : undefined
}

/** The saved stay of each unit, or the form's dates for each. */
function savedStaysOf({ getValues }: UseFormReturn<LinkedValues>, saved: readonly Stay[] | undefined): readonly Stay[] {
  const { checkIn, checkOut, units } = getValues()
  const stay = { checkIn, checkOut }
  return saved ?? (isStay(stay) ? units.map(() => stay) : [])
}

function write(form: UseFormReturn<LinkedValues>, changes: LinkedChanges, haveOwnStays: boolean): void {
  const { getValues, setValue } = form
  const { checkOut, nights, total, stays, prices } = changes
  if (checkOut !== undefined) setValue('checkOut', checkOut)
  if (nights !== undefined) setValue('nights', nights)
  if (prices)
    setUnitFields(
      form,
      getValues('units').map((unit, index) => ({
        ...unit,
        ...(haveOwnStays && stays?.[index]),
        prices: [...(prices[index] ?? unit.prices)],
      })),
    )
  if (total !== undefined) setValue('total', total)
}

/** Sets the list for its watchers and each price for its own registered field. */
function setUnitFields(form: UseFormReturn<LinkedValues>, units: readonly LinkedValues['units'][number][]): void {
  const { setValue, clearErrors } = form
  const copies = units.map((unit) => ({ ...unit, prices: [...unit.prices] }))
  setValue('units', copies, { shouldDirty: true })
  units.forEach(({ prices }, unit) =>
    prices.forEach((price, night) => setValue(`units.${unit}.prices.${night}`, price)),
  )
  clearErrors('units')
}

const totalOfUnits = (units: readonly LinkedValues['units'][number][]): Cents =>
  sum(units.flatMap(({ prices }) => prices).map((price) => price ?? 0))
