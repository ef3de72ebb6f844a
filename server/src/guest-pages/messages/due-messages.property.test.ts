import { addDays } from '@posada/domain/platform/days/day'
import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '../../platform/db/database.ts'
import { queueAllDueMessages } from './queue-all-due-messages.ts'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit, closeAtTheEnd, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { proveAddresses } from '../../test/prove-addresses.ts'
import { sizes } from '../../test/sizes.ts'
import { stoppedClock } from '../../test/stopped-clock.ts'
import {
  leaveNow,
  type DueModelBooking,
  type ModelKey,
  type ModelSettings,
  OF_STATES,
  SCHEDULED,
} from './test/due-model.ts'

const BOOKINGS = 20
const FIRST_DAY = '2026-06-01'
/** Midnight of the first day in Madrid. */
const START = new Date('2026-05-31T22:00:00Z')
const HOUR = 3_600_000
const instantOf = (hours: number) => new Date(START.getTime() + hours * HOUR)
const dayOf = (number: number) => addDays(FIRST_DAY, number)

const clock = stoppedClock(instantOf(0))
const given = await givenEstablishment({ clock, config: { smtpUrl: 'smtp://127.0.0.1:9' } })
const { owner, email, establishmentId, logins, dependencies } = given
await owner.post('/api/profile/enable_disable_autocheckin', {})
await proveAddresses(logins.owner)
const units: string[] = []
for (let unit = 0; unit < BOOKINGS; unit++) units.push(await aUnit(owner, establishmentId, { name: `U${unit}` }))
const pool = new pg.Pool({ ...logins.superuser, max: 2 })
closeAtTheEnd(() => pool.end())

/** Two processes that look for due messages, each with connections of its own. */
const processes = [0, 1].map(() => ({ owner: openOwnerPool(logins.owner), app: connect(logins.app, 4) }))
closeAtTheEnd(async () => {
  for (const each of processes) await Promise.all([each.owner.close(), each.app.destroy()])
})

const acts = [
  'none',
  'move',
  'cancel',
  'no-show',
  'restore',
  'option',
  'confirm',
  'tick',
  'untick',
  'invite',
  'send',
] as const
const anAct = fc.record({ does: fc.constantFrom('none', ...acts), shift: fc.integer({ min: -4, max: 6 }) })
const aStep = fc.record({
  hours: fc.integer({ min: 1, max: 40 }),
  acts: fc.array(anAct, { minLength: BOOKINGS, maxLength: BOOKINGS }),
  setting: fc.record({
    key: fc.constantFrom(...SCHEDULED, ...OF_STATES),
    isOn: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    days: fc.integer({ min: 0, max: 6 }),
    hour: fc.integer({ min: 0, max: 23 }),
    isForPortals: fc.boolean(),
  }),
})
const aStart = fc.record({
  arrival: fc.integer({ min: 1, max: 9 }),
  nights: fc.integer({ min: 1, max: 3 }),
  isOption: fc.boolean(),
  isOfPortal: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})
const starts = fc.array(aStart, { minLength: BOOKINGS, maxLength: BOOKINGS })

/** Bookings that nobody touches, seen a day at a time: each of them gets messages, so that no run is an empty one. */
const untouched: [Start[], Step[]] = [
  Array.from({ length: BOOKINGS }, () => ({ arrival: 5, nights: 1, isOption: false, isOfPortal: false })),
  Array.from({ length: 7 }, () => ({
    hours: 24,
    acts: Array.from({ length: BOOKINGS }, () => ({ does: 'none' as const, shift: 0 })),
    setting: { key: 'antes_llegada', isOn: true, days: 2, hour: 10, isForPortals: false },
  })),
]

type Act = { does: (typeof acts)[number]; shift: number }
type Start = { arrival: number; nights: number; isOption: boolean; isOfPortal: boolean }
type Setting = { key: ModelKey; isOn: boolean; days: number; hour: number; isForPortals: boolean }
type Step = { hours: number; acts: Act[]; setting: Setting }
type Tried = { id: string; model: DueModelBooking }
const post = (path: string, fields: object) => owner.post(`/api/${path}`, fields)
let now = 0
let queued = 0

async function book({ arrival, nights, isOption, isOfPortal }: Start, unit: string): Promise<Tried> {
  const dates = { checkInDate: dayOf(arrival), checkOutDate: dayOf(arrival + nights) }
  const option = isOption ? { opcionHasta: dayOf(arrival) } : {}
  const { id } = await aBooking(owner, establishmentId, [unit], {
    ...dates,
    ...option,
    contactEmail: 'ana@ejemplo.test',
  })
  if (isOfPortal) await pool.query(`update bookings set portal = 'Booking.com' where id = $1`, [id])
  const state = isOption ? ('option' as const) : ('confirmed' as const)
  const model: DueModelBooking = {
    state,
    before: state,
    arrival,
    nights,
    hasCome: false,
    isInvited: false,
    since: now,
    made: now,
    news: now,
    wasConfirmed: false,
    isOfPortal,
    believed: 'nothing',
    isWrittenTo: false,
    sent: new Set<string>(),
  }
  return { id, model }
}

/** Does it, and says in the model what it means if it was not refused. */
async function run({ does, shift }: Act, { id, model }: Tried): Promise<void> {
  const tried = async (path: string, fields: object, change: Partial<DueModelBooking>) => {
    const { resultado, mensaje } = await post(path, fields)
    expect(mensaje).not.toMatch(/Demasiadas peticiones|sesión/)
    if (resultado === 'Ok') Object.assign(model, change)
  }
  const edit = { safeURL: id }
  switch (does) {
    case 'none':
      return
    case 'move': {
      const arrival = model.arrival + shift
      const dates = { checkInDate: dayOf(arrival), checkOutDate: dayOf(arrival + model.nights) }
      const isNew = model.state === 'confirmed' && shift !== 0
      return tried('bookings/edit', { safeURLBooking: id, ...dates }, { arrival, ...(isNew && { since: now }) })
    }
    case 'cancel':
      return tried(
        'bookings/cancel',
        { ...edit, motivo: '', importe: 0 },
        { state: 'cancelled', before: stateBefore(model), ...changed(model) },
      )
    case 'no-show':
      return tried('bookings/no_show', edit, { state: 'no_show', before: stateBefore(model), ...changed(model) })
    case 'restore':
      return restore(id, model)
    case 'option':
      return tried(
        'bookings/edit',
        { safeURLBooking: id, opcionHasta: dayOf(model.arrival) },
        model.state === 'confirmed' ? { state: 'option', ...changed(model) } : {},
      )
    case 'confirm': {
      const isNew = model.state === 'option'
      return tried(
        'bookings/edit',
        { safeURLBooking: id, opcionHasta: null },
        isNew ? { state: 'confirmed', since: now, ...changed(model) } : {},
      )
    }
    case 'tick': {
      const isNew = model.state === 'option'
      const confirmed = { state: 'confirmed' as const, ...(isNew && { since: now, ...changed(model) }) }
      return tried('bookings/check_in_out_paid', { ...edit, checkIn: 1 }, { ...confirmed, hasCome: true })
    }
    case 'untick':
      return tried('bookings/check_in_out_paid', { ...edit, checkIn: 0 }, { hasCome: false })
    case 'invite':
      return tried('pre_checkIns/create', { PreCheckInData: { SafeURL: id }, Method: 'copy_link' }, { isInvited: true })
    case 'send': {
      const clave = model.state === 'cancelled' ? 'cancelacion' : 'confirmacion'
      const { state } = model
      const believed = state === 'no_show' ? model.believed : state
      return tried('messages/send', { bookingURL: id, clave }, { believed, isWrittenTo: true })
    }
  }
}

/** Another state, of which the guests may have to be told. */
const changed = ({ state, wasConfirmed }: DueModelBooking) => ({
  news: now,
  wasConfirmed: wasConfirmed || state === 'confirmed',
})

const stateBefore = ({ state }: DueModelBooking) => (state === 'option' ? 'option' : 'confirmed')

/** An option whose last day, that of the arrival when it became one, has passed is restored as confirmed: the reply says which. */
async function restore(id: string, model: DueModelBooking): Promise<void> {
  if ((await post('bookings/restore', { safeURL: id })).resultado !== 'Ok') return
  const [row] = (await pool.query('select state from bookings where id = $1', [id])).rows as {
    state: 'confirmed' | 'option'
  }[]
  Object.assign(
    model,
    changed(model),
    row!.state === 'confirmed' ? { state: 'confirmed', since: now } : { state: 'option' },
  )
}

/** Both processes at once, until nothing is due. */
async function lookForDueMessages(): Promise<void> {
  for (let found = 1; found > 0;) {
    const counts = await Promise.all(
      processes.map(({ owner: pool, app }) => queueAllDueMessages(pool, { ...dependencies, app })),
    )
    found = counts.reduce((sum, count) => sum + count, 0)
  }
}

async function sentOf(tried: readonly Tried[]): Promise<Map<string, string[]>> {
  const names: Record<string, ModelKey> = {
    invitation: 'invitacion',
    reminder: 'recordatorio',
    'before-arrival': 'antes_llegada',
    'after-departure': 'despues_salida',
    confirmation: 'confirmacion',
    cancellation: 'cancelacion',
  }
  const { rows } = await pool.query<{ id: string; key: string; day: number }>(
    `select booking_id as id, key,
            coalesce(reason_day - $2::date, (extract(epoch from reason_at - $3::timestamptz) / 3600)::integer) as day
       from booking_messages where booking_id = any($1::uuid[]) and num_nonnulls(reason_day, reason_at) = 1`,
    [tried.map(({ id }) => id), FIRST_DAY, START],
  )
  const sent = new Map(tried.map(({ id }) => [id, [] as string[]]))
  for (const { id, key, day } of rows) sent.get(id)!.push(`${names[key]} ${day}`)
  return sent
}

test(
  `messages of ${sizes.messageHistories} bookings are queued as a model says, after any events and by two workers`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(starts, fc.array(aStep, { minLength: 3, maxLength: 7 }), async (first, steps) => {
        now = 0
        clock.moveTo(instantOf(0))
        await owner.logIn(email, PASSWORD)
        await pool.query('delete from message_settings') // those of the run before are on since a later instant
        const settings = { days: {}, states: {} } as ModelSettings
        for (const key of [...SCHEDULED, ...OF_STATES])
          await set({ key, isOn: key !== 'recordatorio', days: 3, hour: 10, isForPortals: false }, settings)
        const tried = await Promise.all(first.map((start, at) => book(start, units[at]!)))
        try {
          for (const step of steps) {
            now += step.hours
            clock.moveTo(instantOf(now))
            await owner.logIn(email, PASSWORD)
            await set(step.setting, settings)
            await Promise.all(step.acts.map((act, at) => run(act, tried[at]!)))
            await lookForDueMessages()
            const sent = await sentOf(tried)
            for (const { id, model } of tried) {
              leaveNow(model, settings, now)
              expect(sent.get(id)!.toSorted(), JSON.stringify({ ...model, now })).toEqual([...model.sent].toSorted())
            }
          }
          queued += tried.reduce((sum, { model }) => sum + model.sent.size, 0)
        } finally {
          await clearUnits(tried) // also after a failure, so that smaller examples find them free
        }
      }),
      { numRuns: sizes.messageHistories / BOOKINGS, examples: [untouched] },
    )
    console.log(`${queued} messages of ${sizes.messageHistories} bookings`)
    expect(queued).toBeGreaterThanOrEqual(BOOKINGS)
  },
)

async function clearUnits(tried: readonly Tried[]): Promise<void> {
  const ids = [tried.map(({ id }) => id)]
  await pool.query(`update bookings set state = 'cancelled', deleted_at = created_at where id = any($1::uuid[])`, ids)
  await pool.query('delete from booked_rooms where booking_id = any($1::uuid[])', ids)
}

async function set({ key, isOn, days, hour, isForPortals }: Setting, settings: ModelSettings): Promise<void> {
  const edit = async (change: object) =>
    expect(
      await post('messages/edit', { urlAlojamiento: establishmentId, clave: key, activo: isOn, ...change }),
    ).toMatchObject({ resultado: 'Ok' })
  if (key === 'confirmacion' || key === 'cancelacion') {
    await edit({ deportales: isForPortals })
    const known = settings.states[key]
    settings.states[key] = {
      onSince: isOn ? (known?.onSince ?? now) : null,
      portalsSince: isForPortals ? (known?.portalsSince ?? now) : null,
    }
    return
  }
  await edit({ dias: days, hora: `${String(hour).padStart(2, '0')}:00` })
  settings.days[key] = { isOn, days, hour }
}
