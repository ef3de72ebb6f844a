import type { CleaningKind } from '@posada/domain/cleaning/cleaning-kind'
import { addDays, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import sharp from 'sharp'
import { hashPassword } from '../account/sign-in/public.ts'
import {
  ensureSettings,
  insertCleaningRecords,
  recordOf,
  staysOfUnits,
  updateSettings,
} from '../cleaning/cleaning-days/public.ts'
import { addCleaner, assignUnit } from '../cleaning/day/change-cleaner.ts'
import { insertLostItem } from '../cleaning/day/public.ts'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import { newId } from '../platform/ids.ts'
import { addNoteImage } from '../bookings/notes/note-images.ts'
import { insertNote } from '../bookings/notes/queries.ts'
import { readStoredUnits } from '../establishments/units/public.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'
import type { Random } from './random.ts'

type Demo = { db: Db; hotel: DemoHotel; now: Date; today: Day; random: Random }

export const CLEANER_PASSWORD = 'limpieza ejemplo'
const PEOPLE = [
  { name: 'Nadia Ejemplo', username: 'nadia', dayMinutes: 180 },
  { name: 'Ioana Ejemplo', username: 'ioana', dayMinutes: 180 },
  { name: 'Fátima Muestra', username: 'fatima', dayMinutes: 90 },
]
/** Days before today of which the log has the cleanings. */
const LOGGED_DAYS = 6
const MINUTES: Record<CleaningKind, number> = { departure: 38, light: 18, deep: 62 }
const KINDS: CleaningKind[] = ['light', 'departure', 'light', 'deep', 'departure']

/** Three cleaners of the hotel with their units, a log of some days, a fault with a photo, and something that was found. */
export async function makeCleaning({ db, hotel, now, today, random }: Demo): Promise<void> {
  const [first] = hotel.establishments
  if (!first) return
  const passwordHash = await hashPassword(CLEANER_PASSWORD)
  await inAccount(db, hotel.accountId, async (transaction) => {
    const context = ownerContext(transaction, hotel, now)
    const settings = await ensureSettings(transaction, hotel.accountId, first.id)
    const chosen = { ...settings, deepEveryNights: 4, hasInspection: true }
    await updateSettings(transaction, hotel.accountId, first.id, chosen)
    const cleanerIds: string[] = []
    for (const person of PEOPLE) {
      const cleaner = { ...person, establishmentId: first.id, password: CLEANER_PASSWORD }
      cleanerIds.push((await addCleaner(context, cleaner, passwordHash)).id)
    }
    const units = hotel.units.filter(({ establishmentId }) => establishmentId === first.id)
    const work = { context, establishmentId: first.id, units, cleanerIds, today, random }
    // The last unit and one of a floor stay without person, as they would after a change of staff.
    for (const [place, { id }] of units.slice(0, -1).entries())
      if (place !== 4) await assignUnit(context, id, ownerOf(work, place))
    await insertLog(work)
    await insertFinds(work)
  })
}

type Work = {
  context: RequestContext
  establishmentId: string
  units: DemoHotel['units']
  cleanerIds: string[]
  today: Day
  random: Random
}

const ownerOf = ({ cleanerIds, units }: Work, place: number): string =>
  cleanerIds[Math.floor((place * cleanerIds.length) / Math.max(units.length, 1))] ?? ''

/** Starts and ends of cleanings on the days before, and this morning of the units that are clean. */
async function insertLog(work: Work) {
  const { context, establishmentId, units, cleanerIds, today, random } = work
  const rooms = await readStoredUnits(context.db, context.accountId, establishmentId)
  const clean = new Set(rooms.filter(({ cleanStatus }) => cleanStatus === CLEANING.clean).map(({ id }) => id))
  for (let behind = LOGGED_DAYS; behind >= 0; behind--) {
    const day = addDays(today, -behind)
    const begins = instantOfLocalTime(MAINLAND, day, '08:30').getTime()
    for (const cleanerId of cleanerIds) {
      let minute = random.int(0, 12)
      const at = () => new Date(begins + minute * 60_000)
      const own = units.filter(
        (unit, place) => ownerOf(work, place) === cleanerId && (behind > 0 || clean.has(unit.id)),
      )
      const records = [recordOf(context, { event: 'signed-in', at: at(), establishmentId, cleanerId })]
      for (const [place, { id: roomId }] of own.slice(0, behind === 0 ? 1 : own.length).entries()) {
        const kind = KINDS[(place + behind) % KINDS.length] ?? 'light'
        const minutes = MINUTES[kind] + random.int(-5, 8)
        const entry = { establishmentId, cleanerId, roomId }
        minute += random.int(2, 6)
        records.push(recordOf(context, { ...entry, event: 'started', at: at() }))
        minute += minutes
        records.push({ ...recordOf(context, { ...entry, event: 'clean', at: at() }), kind, minutes })
      }
      await insertCleaningRecords(
        context.db,
        records.filter((record) => new Date(record.at) <= context.now),
      )
    }
  }
}

/** A tap that drips, with its photo, and sunglasses that somebody forgot. */
async function insertFinds({ context, establishmentId, units, cleanerIds, today }: Work) {
  const { db, accountId, now } = context
  const [noteId, cleanerId, unit] = [newId(), cleanerIds[0] ?? '', units[6] ?? units[0]]
  if (!unit) return
  await insertNote(db, {
    accountId,
    id: noteId,
    cleanerId,
    day: today,
    roomId: unit.id,
    title: 'Grifo que gotea',
    body: 'No cierra del todo. Hay una toalla debajo.',
    isForCleaning: true,
    isFault: true,
    createdAt: now,
    createdBy: null,
  })
  const file = { name: 'grifo.webp', contentType: 'image/webp', bytes: await drawTap() }
  await addNoteImage({ ...context, file }, noteId)
  const fault = { establishmentId, cleanerId, roomId: unit.id, detail: 'Grifo que gotea' }
  await insertCleaningRecords(db, [recordOf(context, { ...fault, event: 'fault', at: now })])
  const stays = await staysOfUnits(db, accountId, establishmentId, { from: addDays(today, -7), to: today })
  const left = stays.findLast(({ isCheckedOut }) => isCheckedOut)
  await insertLostItem(db, {
    accountId,
    id: newId(),
    establishmentId,
    cleanerId,
    roomId: left?.roomId ?? units[0]?.id ?? null,
    bookingId: left?.bookingId ?? null,
    description: 'Gafas de sol',
    foundAt: now,
  })
}

const drawTap = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 64 64">
        <rect width="64" height="64" fill="#cfd9d8"/><rect y="40" width="64" height="24" fill="#f3f1ec"/>
        <ellipse cx="33" cy="50" rx="22" ry="8" fill="#e2e6e4"/>
        <path d="M18 42V24a9 9 0 0 1 9-9h8a7 7 0 0 1 7 7v4h-7v-3h-8a2 2 0 0 0-2 2v17z" fill="#8c9a99"/>
        <path d="M38.5 30c2 3 3 4.500 3 6a3 3 0 0 1-6 0c0-1.500 1-3 3-6z" fill="#5b9db4"/>
      </svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer()
