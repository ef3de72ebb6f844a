import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import type { DialogLayer } from '../layer.ts'

type LoadingRecordProps = { title: string; error: Error | null; layer: DialogLayer; onRetry: () => void }

/** A record that is being loaded, or the error. */
export const LoadingRecord = ({ title, error, layer, onRetry }: LoadingRecordProps) => (
  <ViewDialog title={title} size={760} onClose={layer.onClose}>
    {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows />}
  </ViewDialog>
)
