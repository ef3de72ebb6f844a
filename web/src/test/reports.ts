import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { reportsApi, type ReportShare, type ReportStep } from '@posada/contract/money/reports/reports'
import { figuresOf, NO_NIGHTS, addNights, type Nights } from '@posada/domain/money/reports/figures'
import { stepOf, stepsOf, type Period } from '@posada/domain/platform/days/period'
import { aListedEstablishment, emptyBilledClient, idOf, provinces } from './an-establishment.ts'
import { ok, type apiDouble } from './api-double.ts'
import { renderApp } from './render-app.tsx'
import { signedIn } from './signed-in.ts'
import type { Report } from '../money/reports/use-report.ts'

/** An establishment of ten units that sells eight of them at 100 € a night, and a year ago sold six at 90 €. */
export function aReport({ from, to }: Period, { now = [10, 8, 80_000], before = [10, 6, 54_000] } = {}): Report {
  const step = stepOf({ from, to })
  const steps = stepsOf({ from, to }, step).map((dates): ReportStep => ({
    ...dates,
    ...figuresOf(nights(now)),
    before: figuresOf(nights(before)),
  }))
  const whole = (side: (step: ReportStep) => Nights) => figuresOf(steps.map(side).reduce(addNights, NO_NIGHTS))
  const totals = whole((row) => row)
  const share = (name: string, part: number): ReportShare => ({
    name,
    sold: totals.sold * part,
    revenue: totals.revenue * part,
    adr: totals.adr,
    soldBefore: 0,
    revenueBefore: 0,
  })
  return {
    step,
    steps,
    totals,
    before: whole(({ before }) => before),
    unitTypes: [share('Doble', 0.75), share('Sin tipo', 0.25)],
    agencies: [share('Particular', 1)],
    regimes: [share('Alojamiento y desayuno', 1)],
    pickUp: [],
    forecast: [],
  }
}

const nights = ([available = 0, sold = 0, revenue = 0]: readonly number[]): Nights => ({ available, sold, revenue })

/** Opens the reports of an account with two establishments, for which the server returns this report. */
export function openReports(api: ReturnType<typeof apiDouble>, address: string, answer: (period: Period) => Report) {
  signedIn(api)
  const establishments = ['Norte', 'Sur'].map((name) => aListedEstablishment({ id: idOf(name), name }))
  api.on(establishmentsApi.profile, () =>
    ok(establishmentsApi.profile, { client: emptyBilledClient, provinces, establishments }),
  )
  api.on(reportsApi.get, () => {
    const { fechaInicio, fechaFin } = api.sentTo(reportsApi.get).at(-1)?.body ?? {}
    return ok(reportsApi.get, answer({ from: String(fechaInicio), to: String(fechaFin) }))
  })
  return renderApp(address)
}
