import { SkeletonRows } from '../ui/skeleton-rows.tsx'

/** Shown only if the next screen takes longer than a moment. */
export const PendingScreen = () => <SkeletonRows rows={6} />
