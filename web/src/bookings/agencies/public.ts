// What other slices may import from agencies. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const AgenciesCard = lazyComponent(async () => ({ default: (await import('./agencies-card.tsx')).AgenciesCard }))
export const AgencyMonthDialog = lazyComponent(async () => ({
  default: (await import('./month/agency-month-dialog.tsx')).AgencyMonthDialog,
}))
export const AgencyRecordDialog = lazyComponent(async () => ({
  default: (await import('./agency-record-dialog.tsx')).AgencyRecordDialog,
}))
