import { addDays, type Day, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { instantOfLocalTime, localInstant } from '@posada/domain/platform/days/local-time'
import { checkInMoment } from '@posada/domain/bookings/stays/check-in-moment'
import {
  arrivalOfSelfRegistered,
  arrivalOnDay,
  hasArrived,
  usualDayOfArrival,
} from '@posada/domain/bookings/stays/guest-arrival'
import fc from 'fast-check'
import { guestDatesAfter } from '../../travellers/guests/arrivals/guest-dates-after.ts'
import type { BookingToReport, GuestToReport } from '../../travellers/registry/queries/booking-to-report.ts'
import { situationOf, type Situation } from '../../travellers/registry/reconcile/situation.ts'
import { registryInMemory } from './registry-in-memory.ts'

const WALKED_ESTABLISHMENT = { timeZone: MAINLAND, checkInTime: '14:00', checkOutTime: '12:00' }
const START = new Date('2026-06-24T06:00:00Z')
export const CHECK_IN: Day = '2026-06-25'
const MINUTE = 60_000

export type Step =
  | { do: 'wait'; minutes: number }
  | { do: 'move'; days: number }
  | { do: 'lengthen'; days: number }
  | { do: 'cancel' | 'restore' | 'untick' }
  /** On a later day the desk says when they came: so many minutes after the planned arrival, if that can be. */
  | { do: 'tick' | 'check-out'; late: number }
  | { do: 'register'; guest: number; day: 'usual' | 'first' | 'second'; isComplete: boolean }
  /** By the link of the self check-in, before the tick. */
  | { do: 'self-register'; guest: number; isComplete: boolean }
  | { do: 'edit' | 'complete' | 'remove' | 'arrive'; guest: number }
  | { do: 'answer-next-with'; answer: 'refusal' | 'failure' }

/** What happened, with its instant: all that the oracle knows. A step that the desk refuses is not in it. */
export type Event = { at: Date; step: Step; day?: Day; arrivedAt?: Date }

const GUESTS = [0, 1, 2]
const once = (...steps: Step[]): fc.Arbitrary<Step> => fc.constantFrom(...steps)
const guest = fc.constantFrom(...GUESTS)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(5, 20, 300, 700, 1440).map((minutes): Step => ({ do: 'wait', minutes })),
  },
  { weight: 2, arbitrary: fc.constantFrom(-1, 1).map((days): Step => ({ do: 'move', days })) },
  { weight: 2, arbitrary: fc.constantFrom(-1, 1, 2).map((days): Step => ({ do: 'lengthen', days })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('tick', 'untick', 'check-out'), fc.constantFrom(-200, 0, 45, 600, 1500))
      .map(([act, late]): Step => (act === 'untick' ? { do: act } : { do: act, late })),
  },
  { weight: 2, arbitrary: once({ do: 'cancel' }, { do: 'restore' }) },
  {
    weight: 5,
    arbitrary: fc
      .record({ guest, day: fc.constantFrom('usual', 'first', 'second'), isComplete: fc.boolean() })
      .map((fields): Step => ({ do: 'register', ...fields })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ guest, isComplete: fc.boolean() })
      .map((fields): Step => ({ do: 'self-register', ...fields })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('edit', 'complete', 'remove', 'arrive'), guest)
      .map(([act, number]): Step => ({ do: act, guest: number })),
  },
  {
    weight: 1,
    arbitrary: once({ do: 'answer-next-with', answer: 'refusal' }, { do: 'answer-next-with', answer: 'failure' }),
  },
)

export const walks = fc.record({
  nights: fc.integer({ min: 1, max: 4 }),
  occupants: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { maxLength: 40, size: 'max' }),
})
type Walk = typeof walks extends fc.Arbitrary<infer Value> ? Value : never

/** A booking that goes through the steps of a walk, with the changes that the verbs make, and a registry. */
export function bookingWalk({ nights, occupants }: Pick<Walk, 'nights' | 'occupants'>) {
  let now = START
  let version = 0
  let registrations = 0
  let guests: GuestToReport[] = []
  const booking = newBooking(nights, occupants)
  const events: Event[] = []
  const situation = (): Situation => situationOf({ ...booking }, guests, now)
  const registry = registryInMemory(situation, () => now)
  registry.reconcile()

  const today = (): Day => todayIn(WALKED_ESTABLISHMENT.timeZone, now)
  const isHere = (row: GuestToReport) => hasArrived({ ...row, booking, timeZone: WALKED_ESTABLISHMENT.timeZone, now })
  const hasSomeoneArrived = () => booking.checkedInAt !== null || guests.some(isHere)

  function wait(minutes: number): void {
    const until = now.getTime() + minutes * MINUTE
    while (now.getTime() < until) {
      const next = Math.max(registry.nextWork().getTime(), now.getTime() + MINUTE)
      now = new Date(Math.min(until, next))
      registry.work()
    }
  }

  function changeBooking(changes: Partial<BookingToReport>): true {
    const before = { ...booking }
    Object.assign(booking, changes)
    guests = guests.map((row) => ({
      ...row,
      ...guestDatesAfter(row, { before, after: booking }, WALKED_ESTABLISHMENT),
    }))
    return true
  }

  function changeDates(startDays: number, endDays: number): boolean {
    const checkIn = addDays(booking.checkIn, startDays)
    const checkOut = addDays(booking.checkOut, endDays)
    return checkIn < checkOut && booking.state === 'confirmed' && changeBooking({ checkIn, checkOut })
  }

  const guestOf = (number: number) => guests.find(({ id }) => numberOf(id) === number)

  function changeGuest(number: number, change: (row: GuestToReport) => GuestToReport | null): boolean {
    const found = guestOf(number)
    const next = found && change(found)
    if (!found || next === found) return false
    guests = guests.flatMap((row) => (row === found ? (next ? [next] : []) : [row]))
    return true
  }

  function register({ guest: number, day, isComplete }: Step & { do: 'register' }): false | Day {
    if (guestOf(number) || booking.state !== 'confirmed') return false
    const days = {
      usual: usualDayOfArrival(booking, { establishment: WALKED_ESTABLISHMENT, now }),
      first: booking.checkIn,
      second: addDays(booking.checkIn, 1),
    }
    const leavesOn = booking.checkOut
    if (days[day] >= leavesOn && day !== 'usual') return false
    const arrival = arrivalOnDay(days[day], { booking, establishment: WALKED_ESTABLISHMENT, leavesOn, now })
    guests.push({
      ...newGuest(number, guestId(number, ++registrations), isComplete ? SUPPORT_NUMBER : ''),
      ...arrival,
      leavesOn,
      createdAt: now,
    })
    return days[day]
  }

  /** A guest who registers themselves has arrived once the check-in is ticked, also if they do so on the day itself. */
  function selfRegister({ guest: number, isComplete }: Step & { do: 'self-register' }): false | Day {
    const { state, checkedInAt, checkedOutAt, checkOut } = booking
    if (guestOf(number) || state !== 'confirmed' || checkedInAt !== null || checkedOutAt !== null) return false
    if (checkOut < today()) return false
    const day = usualDayOfArrival(booking, { establishment: WALKED_ESTABLISHMENT, now })
    guests.push({
      ...newGuest(number, guestId(number, ++registrations), isComplete ? SUPPORT_NUMBER : ''),
      ...arrivalOfSelfRegistered(day, WALKED_ESTABLISHMENT),
      leavesOn: checkOut,
      createdAt: now,
    })
    return day
  }

  /** Ticks the check-in, and returns the arrival that was stated where the day is over. */
  function tick(late: number, changes: Partial<BookingToReport>): boolean | Date {
    const setting = { stay: booking, establishment: WALKED_ESTABLISHMENT, now }
    const planned = instantOfLocalTime(WALKED_ESTABLISHMENT.timeZone, booking.checkIn, WALKED_ESTABLISHMENT.checkInTime)
    const stated = localInstant(WALKED_ESTABLISHMENT.timeZone, new Date(planned.getTime() + late * MINUTE))
    const isAsked = checkInMoment(null, setting) === 'missing'
    const arrival = checkInMoment(isAsked ? stated : null, setting)
    if (!(arrival instanceof Date)) return false
    changeBooking({ ...changes, checkedInAt: arrival, wasUnticked: false })
    return isAsked ? arrival : true
  }

  /** Returns whether the desk accepts the step; of a registration its day, and of a late tick the arrival. */
  function apply(step: Step): boolean | Day | Date {
    const { state, checkedInAt, checkedOutAt } = booking
    switch (step.do) {
      case 'move':
        return !hasSomeoneArrived() && changeDates(step.days, step.days)
      case 'lengthen':
        return checkedOutAt === null && changeDates(0, step.days)
      case 'cancel':
        return checkedInAt === null && state === 'confirmed' && changeBooking({ state: 'cancelled' })
      case 'restore':
        return state === 'cancelled' && changeBooking({ state: 'confirmed' })
      case 'tick':
        if (checkedInAt !== null || booking.checkIn > addDays(today(), 1)) return false
        return state === 'confirmed' && tick(step.late, {})
      case 'untick':
        if (checkedInAt === null || checkedOutAt !== null) return false
        return changeBooking({ checkedInAt: null, wasUnticked: true })
      case 'check-out':
        if (checkedOutAt !== null || state !== 'confirmed' || booking.checkIn > today()) return false
        return checkedInAt === null ? tick(step.late, { checkedOutAt: now }) : changeBooking({ checkedOutAt: now })
      case 'register':
        return register(step)
      case 'self-register':
        return selfRegister(step)
      case 'remove':
        return changeGuest(step.guest, () => null)
      case 'arrive':
        if (booking.checkIn > addDays(today(), 1)) return false
        return changeGuest(step.guest, (row) => (isHere(row) ? row : { ...row, checkedInAt: now, expectedAt: null }))
      case 'edit':
        return changeGuest(step.guest, (row) => ({ ...row, address: `Calle ${++version}` }))
      case 'complete':
        return changeGuest(step.guest, (row) =>
          row.supportNumber === '' ? { ...row, supportNumber: SUPPORT_NUMBER } : row,
        )
      default:
        return false
    }
  }

  function run(step: Step): void {
    if (step.do === 'wait') return wait(step.minutes)
    if (step.do === 'answer-next-with') return registry.answerNextWith(step.answer)
    const done = apply(step)
    if (done === false) return
    events.push({
      at: now,
      step,
      ...(typeof done === 'string' && { day: done }),
      ...(done instanceof Date && { arrivedAt: done }),
    })
    registry.reconcile()
  }

  return {
    run,
    situation,
    registry,
    events: events as readonly Event[],
    now: () => now,

    /** All guests become complete, refusals are sent again, and the registry answers until nothing is left to send. */
    finish(): void {
      registry.answerNextWith('acceptance')
      for (const { id } of guests) run({ do: 'complete', guest: numberOf(id) })
      for (let round = 0; round < 60; round++) {
        registry.resendRefused()
        wait(60)
      }
    },
  }
}

/** Each registration is another guest, also of a person who was registered and removed before. */
const guestId = (number: number, registration: number): string => `${number}.${registration}`
const numberOf = (id: string): number => Number(id.split('.')[0])

const SUPPORT_NUMBER = 'BAA000589'

const newBooking = (nights: number, occupants: number): BookingToReport => ({
  id: 'b',
  establishmentId: 'e',
  locator: 'R',
  state: 'confirmed',
  isOurs: true,
  isDeleted: false,
  checkIn: CHECK_IN,
  checkOut: addDays(CHECK_IN, nights),
  holderName: 'Gloria Rincón Vega',
  holderGivenName: '',
  holderFirstSurname: '',
  holderSecondSurname: '',
  holderDocument: '',
  client: null,
  phone: '600000102',
  email: '',
  occupants,
  payTo: 'client',
  checkedInAt: null,
  checkedOutAt: null,
  wasUnticked: false,
  createdAt: START,
  establishmentName: 'Casa',
  provinceCode: '28',
  ...WALKED_ESTABLISHMENT,
  hasInternet: true,
  units: [{ roomId: 'r', name: '201', registryCode: '', occupants }],
})

/** An adult whose data are complete but for the document's support number. */
const newGuest = (number: number, id: string, supportNumber: string) =>
  ({
    id,
    roomId: 'r',
    name: 'Lucía',
    firstSurname: 'Prueba',
    secondSurname: 'García',
    sex: 'female',
    birthDate: '1985-04-12',
    nationality: 'ESP',
    documentType: 'dni',
    documentNumber: ['12345678Z', '87654321X', '11111111H'][number],
    supportNumber,
    issuedOn: null,
    expiresOn: null,
    countryCode: 'ESP',
    address: 'Calle Mayor 1',
    municipalityCode: '28079',
    municipalityName: '',
    postalCode: '28013',
    phone: '+34600000102',
    email: '',
    relationship: '',
    responsibleId: null,
    responsibleName: '',
  }) as unknown as GuestToReport // the columns that a report reads
