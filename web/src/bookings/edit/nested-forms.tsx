import { lazy } from 'react'

// Forms over the booking, loaded on first use; the frame of the dialog waits for them.

export const LazyAddPaymentDialog = lazy(async () => ({
  default: (await import('./payments/add-payment-dialog.tsx')).AddPaymentDialog,
}))
export const LazySplitDialog = lazy(async () => ({ default: (await import('./units/split-dialog.tsx')).SplitDialog }))
export const LazyCancelDialog = lazy(async () => ({
  default: (await import('./state/cancel-dialog.tsx')).CancelDialog,
}))
