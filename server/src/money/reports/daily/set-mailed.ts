import { MORNING_HOUR } from '@posada/domain/platform/days/morning'
import type { dailyReportApi } from '@posada/contract/money/reports/daily-report'
import type { Input } from '@posada/contract/endpoint'
import { addDays, todayIn } from '@posada/domain/platform/days/day'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { requireEstablishment, claimMorning } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { addRecipient, dailyReportRecipients, removeRecipient } from '../queries/daily.ts'

/** Whether the signed-in user receives the establishment's report by mail. */
export async function isReportMailed({ db, accountId, loginId }: RequestContext, establishmentId: string) {
  const recipients = await dailyReportRecipients(db, { accountId, establishmentId })
  return recipients.some(({ id }) => id === loginId)
}

/** Switches the mail on or off for the signed-in user. The first one comes on the next morning. */
export async function setReportMailed(
  context: RequestContext,
  { establishmentId, isMailed }: Input<(typeof dailyReportApi)['setMailed']>,
): Promise<void> {
  const { db, accountId, loginId, now } = context
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const key = { accountId, establishmentId }
  if (isMailed) {
    const hasOthers = (await dailyReportRecipients(db, key)).length > 0
    await addRecipient(db, key, loginId)
    const today = todayIn(timeZone, now)
    const isMorningOver = Number(localInstant(timeZone, now).slice(11, 13)) >= MORNING_HOUR
    if (!hasOthers) await claimMorning(db, key, 'dailyReportDoneFor', isMorningOver ? today : addDays(today, -1))
  } else await removeRecipient(db, key, loginId)
  context.changed('users', loginId)
  context.noted(`Informe diario por correo: ${isMailed ? 'no → sí' : 'sí → no'}`)
}
