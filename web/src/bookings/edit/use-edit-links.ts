import { addDays } from '@posada/domain/day'
import { spreadTotal } from '@posada/domain/price'
import { isStay, MAX_NIGHTS, nightsOf } from '@posada/domain/stay'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { nightsTotal, pricesIn, type EditedUnit, type EditValues } from './edit-values.ts'
import { stretchesOn } from './stretches-on.ts'

/** A date is typed digit by digit: the other one follows after a pause. */
const DATES_MS = 700

type Options = {
  form: UseFormReturn<EditValues>
  /** The units as they are saved. */
  saved: readonly EditedUnit[]
  /** What the total holds beside the nights: extras and tourist tax. */
  beside: number
  /** A price was typed, or a total spread over them; whether more digits of it may come. */
  onPrices: (isTotal: boolean) => void
}

/** Keeps dates, nights, prices and total in step; gives how to do at once what waits for the pause. */
export function useEditLinks({ form, saved, beside, onPrices }: Options) {
  const { getValues, setValue, trigger, watch } = form
  const known = useRef<number[][]>([])
  /** While a total is typed, each further digit is spread over the prices from before the first. */
  const beforeTotal = useRef<readonly EditedUnit[]>([])
  const spreadTo = useRef('')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useRef<() => void>(() => {})
  const besideNow = useRef(beside)

  // People or dates typed change the tax; prices known for nights that went must outlive it.
  useEffect(() => {
    if (besideNow.current === beside) return
    besideNow.current = beside
    setValue('total', nightsTotal(getValues('units')) + beside)
  }, [beside, getValues, setValue])

  useEffect(() => {
    /** Nights that went and come back have the price that they had. */
    const remember = () => {
      if (textOf(getValues('units')) !== spreadTo.current) beforeTotal.current = getValues('units')
      known.current = getValues('units').map((unit, index) => [
        ...pricesIn(unit),
        ...(known.current[index] ?? []).slice(unit.prices.length),
      ])
    }
    const setUnits = (units: readonly EditedUnit[]) => {
      setUnitValues(form, units)
      setValue('total', nightsTotal(units) + besideNow.current)
    }
    const followDates = () => {
      const stay = { checkIn: getValues('checkIn'), checkOut: getValues('checkOut') }
      if (!isStay(stay)) return
      setValue('nights', nightsOf(stay))
      setUnits(stretchesOn(saved, stay, known.current).units)
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
      const prices = total === null ? null : spreadTotal(beforeTotal.current.map(pricesIn), total - besideNow.current)
      if (!prices) return
      const units = getValues('units').map((unit, index) => ({ ...unit, prices: prices[index] ?? unit.prices }))
      setUnitValues(form, units)
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
    known.current = saved.map(pricesIn)
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

/** The list for those who look at it, and each price for its own field. */
function setUnitValues({ setValue }: UseFormReturn<EditValues>, units: readonly EditedUnit[]) {
  setValue(
    'units',
    units.map((unit) => ({ ...unit, prices: [...unit.prices] })),
  )
  units.forEach(({ prices }, unit) =>
    prices.forEach((price, night) => setValue(`units.${unit}.prices.${night}`, price)),
  )
}
