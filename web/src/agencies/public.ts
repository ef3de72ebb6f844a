// What other slices may import from agencies. Everything else in this folder is private.
import { lazy } from 'react'

export const AgenciesCard = lazy(async () => ({ default: (await import('./agencies-card.tsx')).AgenciesCard }))
export const AgencyRecordDialog = lazy(async () => ({
  default: (await import('./agency-record-dialog.tsx')).AgencyRecordDialog,
}))
