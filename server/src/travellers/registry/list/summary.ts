import { earliestZone } from '@posada/domain/establishments/establishment'
import { instantOfLocalTime, localInstant } from '@posada/domain/platform/days/local-time'
import type { RegistrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { type Day, firstOfMonth, shortDay, todayIn } from '@posada/domain/platform/days/day'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { accessesOfAccount } from '../queries/accesses.ts'
import { countArrivalsToConfirm } from '../queries/arrivals-to-confirm.ts'
import { establishmentsWithPlans, countResolved, openCounts, unansweredSince } from '../queries/summary.ts'
import { serviceNames, serviceOf } from '../service.ts'

/** The figures of the heading, and the establishments that cannot send their reports. */
export async function registrySummary({ db, accountId, now }: RequestContext): Promise<RegistrySummary> {
  const { firstErrorDue, firstDue, urgent, ...counts } = await openCounts(db, accountId, now)
  const unticked = await countArrivalsToConfirm(db, accountId, now)
  const accesses = await accessesOfAccount(db, accountId)
  const resolvedCounts = await countResolved(db, accountId, { ...periodsOf(accesses, now), now })
  const queriedAt = accesses.map(({ askedAt }) => askedAt?.toISOString() ?? '').sort()
  return {
    ...counts,
    ...resolvedCounts,
    arrivalsToConfirm: unticked,
    urgent: urgent + unticked,
    firstErrorDue: firstErrorDue?.toISOString() ?? '',
    firstDue: firstDue?.toISOString() ?? '',
    lastAskedAt: queriedAt.at(-1) ?? '',
    troubles: [
      ...accessTroubles(accesses, new Set(await establishmentsWithPlans(db, accountId))),
      ...silences(accesses, await unansweredSince(db, accountId), now),
    ],
  }
}

type Access = Awaited<ReturnType<typeof accessesOfAccount>>[number]

function accessTroubles(accesses: readonly Access[], waiting: ReadonlySet<string>): RegistrySummary['troubles'] {
  const establishments = new Map(
    accesses.map(({ establishmentId, name, provinceCode }) => [establishmentId, { name, provinceCode }]),
  )
  return [...establishments].flatMap(([establishmentId, { name, provinceCode }]) => {
    const service = serviceOf(provinceCode)
    if (service !== 'SES') return []
    const access = accesses.find((each) => each.establishmentId === establishmentId && each.service === service)
    if (access?.inUse && access.isComplete)
      return access.lastFailure === '' ? [] : [{ establishmentId, name, reason: access.lastFailure }]
    return waiting.has(establishmentId)
      ? [{ establishmentId, name, reason: `Faltan las credenciales de ${serviceNames[service]}` }]
      : []
  })
}

type Unanswered = Awaited<ReturnType<typeof unansweredSince>>[number]

/** A registry that has not answered for this long is worth a word: shorter interruptions are daily. */
const LONG_SILENCE_MS = 30 * 60_000

/** The establishments with a working access whose registry has not answered for long. */
function silences(
  accesses: readonly Access[],
  unanswered: readonly Unanswered[],
  now: Date,
): RegistrySummary['troubles'] {
  return unanswered.flatMap(({ establishmentId, timeZone, since }) => {
    const access = accesses.find((each) => each.establishmentId === establishmentId && each.service === 'SES')
    if (!access || access.lastFailure !== '' || now.getTime() - since.getTime() < LONG_SILENCE_MS) return []
    const [day, hour] = [localInstant(timeZone, since).slice(0, 10), localInstant(timeZone, since).slice(11, 16)]
    const isToday = day === localInstant(timeZone, now).slice(0, 10)
    const when = isToday ? `las ${hour}` : `el ${shortDay(day)} a las ${hour}`
    return [{ establishmentId, name: access.name, reason: `El registro no responde desde ${when}` }]
  })
}

/** The beginning of today and of this month where it is earliest: the figures are of all establishments together. */
function periodsOf(establishments: readonly { timeZone: string }[], now: Date): { day: Date; month: Date } {
  const timeZone = earliestZone(establishments, now)
  const today = todayIn(timeZone, now)
  const begin = (day: Day) => instantOfLocalTime(timeZone, day, '00:00')
  return { day: begin(today), month: begin(firstOfMonth(today)) }
}
