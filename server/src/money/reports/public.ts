// What other slices may use of reports. Everything else in this folder is private.
export { dailyReportSweep } from './sweep.ts'
export { blockedNights, unitPeriods } from './queries/units.ts'
export { takingsByDay } from './queries/money.ts'
