import { Button } from '@mantine/core'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { beyondPlacesWords } from '@posada/domain/prices/people-supplement-words'
import type { PricedNight } from '@posada/domain/prices/unit-prices'
import { useEffect, useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { nightsOfOffer } from '../fields/nights-of-offer.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './day-prices.module.css'
import { type BookingValues, saleIdOf, type TypedPrices, type UnitValues } from './new-booking-values.ts'
import type { ShownUnit } from './sale-type.ts'
import { saleNoticesByUnit, sourceWords } from './sale-words.ts'
import type { BookableUnit } from './use-bookable-units.ts'

type Props = {
  form: UseFormReturn<BookingValues>
  rooms: readonly ShownUnit[]
  /** Every unit and type with its prices on the dates of the form; undefined until loaded. */
  offers: readonly Pick<BookableUnit, 'id' | 'nights' | 'saleNotices' | 'peopleTerms' | 'capacity'>[] | undefined
  typed: TypedPrices
  setUnits: (units: readonly UnitValues[]) => void
}

/**
 * Fills in the establishment's prices of the days for the people of each unit, says where they come from, and what the restrictions say. Prices that the user
 * typed stay until the user asks for those of the days.
 */
export function DayPrices({ form, rooms, offers, typed, setUnits }: Props) {
  const { control, getValues, reset, formState } = form
  const [units, occupants] = useWatch({ control, name: ['units', 'occupants'] })
  const { isDirty } = formState
  const listed = useMemo(() => nightsByUnit(units, occupants ?? 0, offers), [units, occupants, offers])
  useWatchedPrices(form, rooms, typed)
  useEffect(() => {
    const shown = getValues('units')
    const proposed = shown.map((unit) => (typed.roomIds.has(unit.roomId) ? unit : atDayPrices(unit, listed)))
    if (proposed.every((unit, index) => unit === shown[index])) return
    setUnits(proposed)
    // What the form fills in by itself is nothing that would be lost.
    if (!isDirty) reset(getValues(), { keepValues: true, keepFieldsRef: true })
  }, [listed, typed, isDirty, getValues, setUnits, reset])
  const named = units.map((unit) => {
    const offer = offers?.find(({ id }) => id === saleIdOf(unit))
    return { unit, offer, name: rooms.find(({ id }) => id === unit.roomId)?.name ?? '' }
  })
  const takeDayPrices = (unit: UnitValues) => {
    typed.roomIds.delete(unit.roomId)
    setUnits(units.map((each) => (each === unit ? atDayPrices(unit, listed) : each)))
  }
  return (
    <div className={styles.sale}>
      {named.map(({ unit, name }) => {
        const nights = listed.get(unit.roomId)
        if (nights?.length !== unit.prices.length) return null
        const words = sourceWords(nights)
        const label = units.length > 1 ? `${name}: ` : ''
        const supplement = nights[0]?.supplement
        const more = supplement ? ` (${formatEuros(supplement.amount)} por noche)` : ''
        if (atDayPrices(unit, listed) === unit) return <p key={unit.roomId}>{`${label}${words}${more}`}</p>
        const isBase = !supplement && nights.every(({ source }) => source === 'base')
        if (isBase || !typed.roomIds.has(unit.roomId)) return null
        const total = formatEuros(sum(nights.map(({ price }) => price)))
        return (
          <p key={unit.roomId}>
            {`${label}Precio escrito a mano. ${words}: ${total} `}
            <Button size="compact-xs" variant="subtle" onClick={() => takeDayPrices(unit)}>
              Usar el precio del día
            </Button>
          </p>
        )
      })}
      {named.map(({ unit, offer, name }) => {
        const people = units.length > 1 ? (unit.occupants ?? 0) : (occupants ?? 0)
        const words =
          offer && beyondPlacesWords(people, offer.capacity, listed.get(unit.roomId)?.[0]?.supplement ?? null)
        return (
          words && (
            <Note key={unit.roomId} tone="warning">
              En {name} {words}.
            </Note>
          )
        )
      })}
      {saleNoticesByUnit(named).map((sentence) => (
        <Note key={sentence} tone="info">
          {sentence}. Puede guardarla igualmente.
        </Note>
      ))}
    </div>
  )
}

type ListedNights = ReadonlyMap<string, PricedNight[]>

/** By unit, its nights at the establishment's prices for its people; those of a booking of one unit are typed for the booking. */
function nightsByUnit(units: readonly UnitValues[], occupants: number, offers: Props['offers']): ListedNights {
  const peopleOf = (unit: UnitValues) => (units.length > 1 ? (unit.occupants ?? 0) : occupants)
  return new Map(
    units.flatMap((unit) => {
      const offer = offers?.find(({ id }) => id === saleIdOf(unit))
      const nights = nightsOfOffer(offer, peopleOf(unit))
      return nights ? [[unit.roomId, nights] as const] : []
    }),
  )
}

/** The unit at the prices of the days; the same object where it has them, or where they are not known. */
function atDayPrices(unit: UnitValues, listed: ListedNights): UnitValues {
  const nights = listed.get(unit.roomId)
  if (nights?.length !== unit.prices.length) return unit
  const isSame = nights.every(({ price }, night) => price === unit.prices[night])
  return isSame ? unit : { ...unit, prices: nights.map(({ price }) => price) }
}

/** Notes the units whose prices are typed, from the first render on; before it they differ from the base prices. */
function useWatchedPrices({ watch, getValues }: Props['form'], rooms: Props['rooms'], typed: TypedPrices) {
  useEffect(() => {
    if (!typed.isWatched)
      for (const { roomId, prices } of getValues('units')) {
        const base = rooms.find(({ id }) => id === roomId)?.price
        if (prices.some((price) => price !== base)) typed.roomIds.add(roomId)
      }
    typed.isWatched = true
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change' || name === undefined) return
      const [list, index, field] = name.split('.')
      for (const [place, { roomId }] of getValues('units').entries())
        if (name === 'total' || (list === 'units' && field === 'prices' && index === String(place)))
          typed.roomIds.add(roomId)
    })
    return unsubscribe
  }, [watch, getValues, rooms, typed])
}
