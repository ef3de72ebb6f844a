// What other slices may import from guests. Everything else in this folder is private.
import { lazy } from 'react'

export const GuestRecordDialog = lazy(async () => ({
  default: (await import('./record/guest-record-dialog.tsx')).GuestRecordDialog,
}))
