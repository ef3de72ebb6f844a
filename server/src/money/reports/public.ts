// What other slices may use of reports. Everything else in this folder is private.
export { mailDailyReport, type DueDailyReport } from './daily/mail-daily-report.ts'
