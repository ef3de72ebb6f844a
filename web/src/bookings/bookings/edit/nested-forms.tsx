import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

// Forms over the booking, loaded on first use; the frame of the dialog waits for them.

export const LazyAddPaymentDialog = lazyComponent(async () => ({
  default: (await import('./payments/add-payment-dialog.tsx')).AddPaymentDialog,
}))
export const LazyBookingCollections = lazyComponent(async () => ({
  default: (await import('./payments/booking-collections.tsx')).BookingCollections,
}))
export const LazyCollectDialog = lazyComponent(async () => ({
  default: (await import('../collect/collect-dialog.tsx')).CollectDialog,
}))
export const LazySplitDialog = lazyComponent(async () => ({
  default: (await import('./units/split-dialog.tsx')).SplitDialog,
}))
export const LazyRecalculateDialog = lazyComponent(async () => ({
  default: (await import('./units/recalculate-dialog.tsx')).RecalculateDialog,
}))
export const LazyRoomingListDialog = lazyComponent(async () => ({
  default: (await import('./rooming/rooming-list-dialog.tsx')).RoomingListDialog,
}))
export const LazyEndStayDialog = lazyComponent(async () => ({
  default: (await import('../end-stay/end-stay-dialog.tsx')).EndStayDialog,
}))
export const LazyRefuseDialog = lazyComponent(async () => ({
  default: (await import('./state/refuse-dialog.tsx')).RefuseDialog,
}))
export const LazyRestoreDialog = lazyComponent(async () => ({
  default: (await import('./state/restore-dialog.tsx')).RestoreDialog,
}))
export const LazyAssignUnitDialog = lazyComponent(async () => ({
  default: (await import('../assign/assign-unit-dialog.tsx')).AssignUnitDialog,
}))
