import type { BookableType } from '@posada/contract/bookings/placing'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { defaultTariffOf } from '@posada/domain/bookings/tariffs'
import { sum } from '@posada/domain/platform/money/money'
import { spreadPeople } from '@posada/domain/bookings/stays/choose-free-units'
import { usualPeople } from '@posada/domain/bookings/stays/unit-people'
import { useEffect, useState } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { establishmentOfUnit } from './establishment-of-unit.ts'
import { stayOf, unitValues, type BookingValues, type UnitValues } from './new-booking-values.ts'
import { typeValues } from './sale-type.ts'

type Places = { capacity: number }

type Options = {
  form: UseFormReturn<BookingValues>
  establishments: readonly PlannedEstablishment[]
  /** The establishment whose kind the tariff follows while no unit is chosen. */
  establishment: PlannedEstablishment | undefined
  applyDates: () => void
  setUnits: (units: readonly UnitValues[]) => void
}

/** Adds and removes the units of a new booking. The people of a group are the sum of those of its units. */
export function useBookingUnits({ form, establishments, establishment, applyDates, setUnits }: Options) {
  const { control, getValues, setValue, setError } = form
  const { dirtyFields } = useFormState({ control })
  const units = useWatch({ control, name: 'units' })
  const [wasChanged, setWasChanged] = useState(false)
  const people = sum(units.map(({ occupants }) => occupants ?? 0))
  const isGroup = units.length > 1
  useEffect(() => {
    if (isGroup) setValue('occupants', people)
  }, [isGroup, people, setValue])

  const add = (id: string) => {
    const found = establishmentOfUnit(establishments, { roomId: id })
    const room = found?.rooms.find((each) => each.id === id)
    applyDates()
    const stay = stayOf(getValues())
    if (!found || !room || !stay) return
    const before = getValues('units')
    if (before.some(({ roomId }) => roomId === id))
      return void setError('units', { message: 'Esta habitación ya está en la reserva' })
    append(found, room, unitValues(room, stay))
  }
  /** Adds a type in place of a unit; the same one may be added again. */
  const addType = (type: BookableType) => {
    const found = establishments.find(({ id }) => id === type.establishmentId)
    applyDates()
    if (found && stayOf(getValues())) append(found, type, typeValues(type, usualPeople(type)))
  }
  const append = (ofUnit: PlannedEstablishment, places: Places, unit: UnitValues) => {
    const before = getValues('units')
    if (before.length === 0 && ofUnit.kind !== establishment?.kind)
      setValue('tariff', String(defaultTariffOf(ofUnit.kind)))
    setWasChanged(true)
    setUnits([...withPeopleOfBooking(before, places), unit])
  }
  /** Adds units that have room for all people of the booking together. */
  const addTogether = (ids: readonly string[]) => {
    const persons = getValues('occupants') ?? 0
    for (const id of ids) add(id)
    const rooms = establishments.flatMap(({ rooms: own }) => own.filter(({ id }) => ids.includes(id)))
    const spread = spreadPeople(rooms, persons)
    const occupantsOf = (id: string) => spread[rooms.findIndex((room) => room.id === id)] ?? null
    setUnits(getValues('units').map((unit) => ({ ...unit, occupants: occupantsOf(unit.roomId) })))
  }
  /** The people typed for a booking of one unit are that unit's when another comes. */
  const withPeopleOfBooking = (before: readonly UnitValues[], places: Places): readonly UnitValues[] => {
    const [only, ...others] = before
    if (!only && !dirtyFields.occupants) setValue('occupants', usualPeople(places))
    return only && others.length === 0 ? [{ ...only, occupants: getValues('occupants') }] : before
  }
  const remove = (id: string) => {
    const rest = getValues('units').filter(({ roomId }) => roomId !== id)
    const [only, ...others] = rest
    if (only && others.length === 0) setValue('occupants', only.occupants)
    setWasChanged(true)
    setUnits(rest)
  }
  const setExtras = (id: string, extras: UnitValues['extras']) =>
    setUnits(getValues('units').map((unit) => (unit.roomId === id ? { ...unit, extras } : unit)))
  return { isGroup, wasChanged, add, addType, addTogether, setExtras, remove }
}
