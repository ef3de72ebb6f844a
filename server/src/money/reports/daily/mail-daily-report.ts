import type { DailyReport } from '@posada/contract/money/reports/daily-report'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { paymentMethodLabels, paymentMethods } from '@posada/domain/platform/money/payment-methods'
import { backOffice } from '@posada/domain/account/users/roles'
import type { Config } from '../../../platform/configuration/config.ts'
import { requireEstablishment, claimMorning } from '../../../establishments/establishments/public.ts'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import { queueMail, renderMail } from '../../../outbox/mails/public.ts'
import { dailyReportRecipients } from '../queries/daily.ts'
import { makeDailyReport } from './daily-report.ts'

export type DueDailyReport = { accountId: string; establishmentId: string; day: Day }
type Setup = WorkDependencies & { config: Pick<Config, 'publicUrl'> }

/** Mails the report of the day before `day` to those who want it and may see money, once per establishment and morning. */
export const mailDailyReport = (
  { accountId, establishmentId, day }: DueDailyReport,
  dependencies: Setup,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'daily-report' }, async (context) => {
    const key = { accountId, establishmentId }
    if (!(await claimMorning(context.db, key, 'dailyReportDoneFor', day))) return
    const recipients = await dailyReportRecipients(context.db, key)
    const allowed = recipients.filter(({ role }) => backOffice.includes(role))
    if (allowed.length === 0) return
    const { name } = await requireEstablishment(context.db, accountId, establishmentId)
    const report = await makeDailyReport(context, establishmentId, null)
    const title = `${name}: informe del ${formatDay(report.day)}`
    const { publicUrl } = dependencies.config
    const url = publicUrl && `${publicUrl}/dashboard/informe-diario?casa=${establishmentId}&dia=${report.day}`
    const mail = renderMail({
      title,
      paragraphs: paragraphsOf(report),
      ...(url ? { button: { label: 'Abrir el informe', url } } : {}),
      footer: 'Recibe este correo porque lo activó en el informe diario de Posada. Allí puede desactivarlo.',
    })
    for (const { email } of allowed)
      await queueMail(context, { ...mail, purpose: 'daily-report', recipient: email, subject: title })
  })

/** Counts and amounts only: a mail is no place for the names of guests. */
function paragraphsOf(report: DailyReport): string[] {
  const used = paymentMethods.filter((method) => report.totals[method] !== 0)
  const byMethod = used.map((method) => `${paymentMethodLabels[method]} ${formatEuros(report.totals[method])}`)
  const occupancy = `${(report.occupancy / 100).toFixed(1).replace('.', ',')} %`
  return [
    `Llegadas: ${report.arrived} de ${report.arrivals} hechas. Salidas: ${report.departures}.`,
    `Ocupación: ${occupancy} (${report.sold} de ${report.available} noches). Ingresos por noches: ${formatEuros(report.revenue)}.`,
    `Cobros: ${formatEuros(report.total)}${byMethod.length > 0 ? ` (${byMethod.join(', ')})` : ''}.`,
    ...openPoints(report),
  ]
}

function openPoints({ parkedArrivals, unpaid, unregistered, overdueReports, tillOpen }: DailyReport): string[] {
  const points = [
    parkedArrivals.length > 0 && `Reservas que llegan hoy o mañana sin unidad asignada: ${parkedArrivals.length}.`,
    unpaid.length > 0 &&
      `Salidas sin pagar: ${unpaid.length}, ${formatEuros(sum(unpaid.map(({ pending }) => pending)))} en total.`,
    unregistered.length > 0 && `Reservas en casa con huéspedes sin registrar: ${unregistered.length}.`,
    overdueReports > 0 && `Partes fuera de plazo: ${overdueReports}.`,
    tillOpen && 'La caja de ese día está sin cerrar.',
  ].filter((point) => point !== false)
  return points.length > 0 ? points : ['No queda nada pendiente.']
}
