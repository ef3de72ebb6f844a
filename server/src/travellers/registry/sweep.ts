import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { deleteLapsedPlans } from './reconcile/reconcile-reports.ts'
import { bookingsWithLapsedReports, establishmentsToReport } from './queries/due.ts'

export const registrySweep = sweepStep({
  name: 'registry',
  due: establishmentsToReport,
  run: (establishment, { wake }) => wake('registry', establishment),
  failure: 'an establishment could not be reported',
})

export const lapsedPlanSweep = sweepStep({
  name: 'lapsed plans',
  isDaily: true,
  due: bookingsWithLapsedReports,
  run: (booking, { worker }) => deleteLapsedPlans(booking, worker),
  failure: 'outdated plans of reports could not be deleted',
})
