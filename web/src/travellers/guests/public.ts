// What other slices may import from guests. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const GuestRecordDialog = lazyComponent(async () => ({
  default: (await import('./record/guest-record-dialog.tsx')).GuestRecordDialog,
}))
export const CorrectGuestDialog = lazyComponent(async () => ({
  default: (await import('./correct/correct-guest-dialog.tsx')).CorrectGuestDialog,
}))
