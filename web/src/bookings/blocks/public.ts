// What other slices may import from blocks. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const BlockDialog = lazyComponent(async () => ({
  default: (await import('./block-dialog.tsx')).BlockDialog,
}))
export const BlockInfoDialog = lazyComponent(async () => ({
  default: (await import('./block-info-dialog.tsx')).BlockInfoDialog,
}))
