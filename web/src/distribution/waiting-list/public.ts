// What other folders may import from the waiting list. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const WaitingMarks = lazyComponent(async () => ({ default: (await import('./waiting-marks.tsx')).WaitingMarks }))
export const WaitingPanel = lazyComponent(async () => ({ default: (await import('./waiting-panel.tsx')).WaitingPanel }))
