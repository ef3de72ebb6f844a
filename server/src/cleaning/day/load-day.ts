import type { CleaningKind } from '@posada/domain/cleaning/cleaning-kind'
import { estimatedMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import {
  blocksOnDay,
  type CleaningSettings,
  ensureSettings,
  measuredByUnit,
  obstaclesOnDay,
  cleaningPlansOnDay,
  recordsBetween,
  staysOfUnits,
  usualCleaners,
} from '../cleaning-days/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { pendingCleaningNotes } from '../../bookings/notes/public.ts'
import { readStoredUnits } from '../../establishments/units/public.ts'
import { cleanersOf } from './queries/cleaners.ts'

/** Minutes that a unit takes for a kind of cleaning. */
type Estimate = (roomId: string, kind: CleaningKind) => number

/** What the work of an establishment on a day is made of. */
export type LoadedDay = Awaited<ReturnType<typeof loadDay>>

/** Reads all of an establishment that says what is cleaned on a day; `day` null is today there. */
export async function loadDay({ db, accountId, now }: JobContext, establishmentId: string, chosen: Day | null) {
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const today = todayIn(establishment.timeZone, now)
  const day = chosen ?? today
  const settings = await ensureSettings(db, accountId, establishmentId)
  const [from, until] = [day, addDays(day, 1)].map((each) => instantOfLocalTime(establishment.timeZone, each, '00:00'))
  const [rooms, stays, plans, usual, obstacles, blocks, records, notes, cleaners, estimate] = await readTogether(
    db,
    (together) =>
      Promise.all([
        readStoredUnits(together, accountId, establishmentId),
        staysOfUnits(together, accountId, establishmentId, { from: day, to: day }),
        cleaningPlansOnDay(together, accountId, establishmentId, day),
        usualCleaners(together, accountId, establishmentId),
        obstaclesOnDay(together, accountId, establishmentId, day),
        blocksOnDay(together, accountId, establishmentId, day),
        recordsBetween(together, accountId, establishmentId, { from: from!, until: until! }),
        pendingCleaningNotes(together, accountId, establishmentId),
        cleanersOf(together, accountId, establishmentId),
        loadEstimate({ db: together, accountId }, establishmentId, settings),
      ]),
  )
  const read = { rooms, stays, plans, usual, obstacles, blocks, records, notes, cleaners, estimate }
  return { establishment, today, day, settings, ...read }
}

/** Estimates by the log, and by the settings for units that the log has too little of. */
async function loadEstimate(
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  establishmentId: string,
  { needs }: CleaningSettings,
): Promise<Estimate> {
  const rows = await measuredByUnit(db, accountId, establishmentId)
  const measured = new Map(rows.map(({ roomId, kind, minutes }) => [`${roomId} ${kind}`, minutes]))
  return (roomId, kind) => estimatedMinutes(measured.get(`${roomId} ${kind}`) ?? [], needs[kind].minutes)
}
