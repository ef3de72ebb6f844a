import type { RegistrySummary } from '@posada/contract/registry/registry-summary'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { localInstant } from '../local-instant.ts'
import { accessesOfAccount } from '../queries/accesses.ts'
import { establishmentsWithPlans, countResolved, openCounts } from '../queries/summary.ts'
import { serviceNames, serviceOf } from '../service.ts'

const MAINLAND_TIME_ZONE = 'Europe/Madrid'

/** The figures of the heading, and the establishments that cannot send their reports. */
export async function registrySummary({ db, accountId, now }: RequestContext): Promise<RegistrySummary> {
  const { firstErrorDue, firstDue, ...counts } = await openCounts(db, accountId, now)
  const resolvedCounts = await countResolved(db, accountId, periodsOf(now))
  const accesses = await accessesOfAccount(db, accountId)
  const queriedAt = accesses.map(({ askedAt }) => askedAt?.toISOString() ?? '').sort()
  return {
    ...counts,
    ...resolvedCounts,
    firstErrorDue: firstErrorDue?.toISOString() ?? '',
    firstDue: firstDue?.toISOString() ?? '',
    lastAskedAt: queriedAt.at(-1) ?? '',
    troubles: accessTroubles(accesses, new Set(await establishmentsWithPlans(db, accountId))),
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

/** The instants when this day and this month began in the mainland's time zone. */
function periodsOf(now: Date): { day: Date; month: Date } {
  const local = localInstant(MAINLAND_TIME_ZONE, now)
  const ahead = Date.parse(`${local}Z`) - Math.floor(now.getTime() / 1000) * 1000
  const begin = (text: string) => new Date(Date.parse(`${text}T00:00:00Z`) - ahead)
  return { day: begin(local.slice(0, 10)), month: begin(`${local.slice(0, 7)}-01`) }
}
