import { pricesForPeople } from '@posada/domain/prices/prices-for-people'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { peopleInStay } from '@posada/domain/bookings/stays/unit-people'
import { useEffect, useRef, useState } from 'react'
import { useToday } from '../../../../lib/use-today.ts'
import { nightsOfOffer } from '../../fields/nights-of-offer.ts'
import type { BookableUnit } from '../../new/use-bookable-units.ts'
import { type EditedUnit, type EditValues, editValuesOf } from '../draft/edit-values.ts'
import { useEditing } from '../edit-context.tsx'
import { useUnitsForStay } from './use-unit-actions.ts'

/**
 * Gives the nights that have the establishment's price its price for other people as soon as these are typed. Returns the units with
 * their prices, once people were typed.
 */
export function usePricesOfPeople(): readonly BookableUnit[] | undefined {
  const { booking, establishment, form, setUnits } = useEditing()
  const { watch, getValues } = form
  const accountToday = useToday()
  const from = establishment?.today ?? accountToday
  /** The people for whom the form's prices are, by unit. */
  const priced = useRef(peopleByUnit(editValuesOf(booking)))
  const [typed, setTyped] = useState(0)
  const offers = useUnitsForStay(booking, typed > 0)
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === undefined) priced.current = peopleByUnit(getValues())
      else if (type === 'change' && name.endsWith('occupants')) setTyped((times) => times + 1)
    })
    return unsubscribe
  }, [watch, getValues])
  useEffect(() => {
    if (!offers) return
    const values = getValues()
    const [before, now] = [priced.current, peopleByUnit(values)]
    priced.current = now
    const units = values.units.map((unit, index) => {
      const offer = offers.find(({ id }) => id === unit.roomId)
      return forPeople(unit, offer, { before: before[index] ?? 0, now: now[index] ?? 0, from })
    })
    if (units.some((unit, index) => unit !== values.units[index])) setUnits(units)
  }, [typed, offers, from, getValues, setUnits])
  return offers
}

/** By unit, its people as typed. */
export const peopleByUnit = ({ units, occupants }: Pick<EditValues, 'units' | 'occupants'>): number[] =>
  units.map((unit) => peopleInStay(unit, units, occupants ?? 0))

type People = { before: number; now: number; from: string }

/** The same unit where no price changes. */
function forPeople(unit: EditedUnit, offer: BookableUnit | undefined, { before, now, from }: People): EditedUnit {
  const [listedBefore, listedNow] = [nightsOfOffer(offer, before), nightsOfOffer(offer, now)]
  if (before === now || !listedBefore || !listedNow) return unit
  const nights = nightsIn(unit).map((day, index) => ({ day, price: unit.prices[index] ?? null }))
  const prices = pricesForPeople(nights, { before: listedBefore, after: listedNow, from })
  return prices.every((price, index) => price === unit.prices[index]) ? unit : { ...unit, prices }
}
