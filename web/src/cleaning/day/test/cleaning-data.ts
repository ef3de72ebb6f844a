import type { CleaningDay, DayUnit } from '@posada/contract/cleaning/cleaning-day'

/** A unit of a day without guests; its id is its name. */
export const aDayUnit = (name: string, differing: Partial<DayUnit> = {}): DayUnit => ({
  id: name,
  name,
  typeName: 'Doble',
  position: Number(name),
  cleanStatus: 0,
  kind: 'departure',
  isOccupied: false,
  minutes: 40,
  hasArrival: false,
  arrivalHour: '',
  arrivingName: '',
  night: 0,
  nights: 0,
  blockedUntil: '',
  blockReason: '',
  notes: 0,
  obstacle: null,
  startedAt: '',
  done: null,
  isInspected: false,
  inspectedBy: '',
  cleanerId: '',
  place: null,
  usualCleanerId: '',
  singleBeds: 0,
  doubleBeds: 1,
  capacity: 2,
  ...differing,
})

/** A day with Nadia and Ioana, who both work. */
export const aCleaningDay = (units: DayUnit[], differing: Partial<CleaningDay> = {}): CleaningDay => ({
  day: '2026-06-26',
  isToday: true,
  establishmentName: 'Hotel Las Encinas',
  arrivalsFrom: '15:00',
  hasInspection: true,
  units,
  people: [
    { id: 'nadia', name: 'Nadia', dayMinutes: 240, works: true },
    { id: 'ioana', name: 'Ioana', dayMinutes: 120, works: true },
  ],
  linen: { bedSets: 7, towels: 14 },
  ...differing,
})
