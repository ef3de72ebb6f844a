import { addDays } from '@posada/domain/days/day'
import { spreadTotal } from '@posada/domain/money/price'
import { isStay, MAX_NIGHTS, nightsOf } from '@posada/domain/stays/stay'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { nightsTotal, pricesOfUnit, type EditedUnit, type EditValues } from './edit-values.ts'
import { unitsOnDates } from './units-on-dates.ts'

/** A date is typed digit by digit: the other fields follow after this pause. */
const DATES_MS = 700

type Options = {
  form: UseFormReturn<EditValues>
  /** The saved units. */
  saved: readonly EditedUnit[]
  /** The part of the total that is not for nights: extras and tourist tax. */
  beside: number
  /** A price was typed, or a total was spread over the prices (`isTotal`), in which case more digits can follow. */
  onPrices: (isTotal: boolean) => void
}

/**
 * Keeps dates, nights, prices and total of the form consistent. Returns `settleDates`, which applies a typed date at
 * once instead of after the pause.
 */
export function useLinkedEditFields({ form, saved, beside, onPrices }: Options) {
  const { getValues, setValue, trigger, watch } = form
  const known = useRef<number[][]>([])
  /** While a total is typed, each further digit is spread over the prices from before the first. */
  const beforeTotal = useRef<readonly EditedUnit[]>([])
  const spreadTo = useRef('')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useRef<() => void>(() => {})
  const besideNow = useRef(beside)

  // Typed people or dates change the tax. A ref, because running the next effect again would forget removed prices.
  useEffect(() => {
    if (besideNow.current === beside) return
    besideNow.current = beside
    setValue('total', nightsTotal(getValues('units')) + beside)
  }, [beside, getValues, setValue])

  useEffect(() => {
    /** Keeps the prices of removed nights, for the case that the nights are added again. */
    const remember = () => {
      if (textOf(getValues('units')) !== spreadTo.current) beforeTotal.current = getValues('units')
      known.current = getValues('units').map((unit, index) => [
        ...pricesOfUnit(unit),
        ...(known.current[index] ?? []).slice(unit.prices.length),
      ])
    }
    const setUnits = (units: readonly EditedUnit[]) => {
      setEditedUnitFields(form, units)
      setValue('total', nightsTotal(units) + besideNow.current)
    }
    const followDates = () => {
      const stay = { checkIn: getValues('checkIn'), checkOut: getValues('checkOut') }
      if (!isStay(stay)) return
      setValue('nights', nightsOf(stay))
      setUnits(unitsOnDates(saved, stay, known.current).units)
      remember()
      void trigger(['checkOut', 'nights'])
    }
    const moveEnd = () => {
      const { checkIn, nights } = getValues()
      if (checkIn === null || nights === null || nights < 1 || nights > MAX_NIGHTS) return
      setValue('checkOut', addDays(checkIn, nights))
      followDates()
    }
    const afterPause = (follow: () => void) => {
      settle.current = () => {
        clearTimeout(waiting.current)
        settle.current = () => {}
        follow()
      }
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => settle.current(), DATES_MS)
    }
    const spread = () => {
      const total = getValues('total')
      const prices =
        total === null ? null : spreadTotal(beforeTotal.current.map(pricesOfUnit), total - besideNow.current)
      if (!prices) return
      const units = getValues('units').map((unit, index) => ({ ...unit, prices: prices[index] ?? unit.prices }))
      setEditedUnitFields(form, units)
      spreadTo.current = textOf(units)
      onPrices(true)
    }
    const followPrice = () => {
      setValue('total', nightsTotal(getValues('units')) + besideNow.current)
      remember()
      onPrices(false)
    }
    const follow = (changed: string) => {
      if (changed === 'nights') moveEnd()
      else if (changed === 'checkIn') afterPause(moveEnd)
      else if (changed === 'checkOut') afterPause(followDates)
      else if (changed === 'total') spread()
      else if (changed.startsWith('units')) followPrice()
    }
    known.current = saved.map(pricesOfUnit)
    remember()
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type === 'change' && name) follow(name)
    })
    return unsubscribe
  }, [form, getValues, setValue, trigger, watch, saved, onPrices])
  useEffect(() => () => clearTimeout(waiting.current), [])

  return { settleDates: () => settle.current() }
}

const textOf = (units: readonly EditedUnit[]) => units.map(({ prices }) => prices.join()).join('/')

/** Sets the list for its watchers and each price for its own registered field. */
function setEditedUnitFields({ setValue }: UseFormReturn<EditValues>, units: readonly EditedUnit[]) {
  setValue(
    'units',
    units.map((unit) => ({ ...unit, prices: [...unit.prices] })),
  )
  units.forEach(({ prices }, unit) =>
    prices.forEach((price, night) => setValue(`units.${unit}.prices.${night}`, price)),
  )
}
