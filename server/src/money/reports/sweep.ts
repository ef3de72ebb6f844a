import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { dueDailyReports } from './queries/due-daily-reports.ts'
import { mailDailyReport } from './daily/mail-daily-report.ts'

export const dailyReportSweep = sweepStep({
  name: 'daily reports',
  due: dueDailyReports,
  run: (report, { worker }) => mailDailyReport(report, worker),
  failure: 'a daily report could not be mailed',
})
