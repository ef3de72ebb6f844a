import { agencyReviewsApi } from '@posada/contract/bookings/agencies/reviews'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import styles from '../agencies.module.css'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

type Props = { agency: { id: string; name: string }; onClose: () => void }

/** 'Opiniones': the account's own opinion, to write and change, and those of other accounts. */
export function ReviewsDialog({ agency, onClose }: Props) {
  const reviews = useQueryCall(agencyReviewsApi.list, { agencyId: agency.id }, { kinds: ['agencies'] })
  const mayWrite = useMay(agencyReviewsApi.write)
  const list = reviews.data?.reviews
  const own = list?.find(({ isOwn }) => isOwn)
  return (
    <ViewDialog title="Opiniones" subtitle={agency.name} size={640} onClose={onClose}>
      {!list ? (
        reviews.error ? (
          <ErrorState error={reviews.error} onRetry={() => void reviews.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : (
        <div className={styles.form}>
          {mayWrite && <ReviewForm key={own ? 'own' : 'new'} agencyId={agency.id} own={own} />}
          <ReviewList reviews={list} />
        </div>
      )}
    </ViewDialog>
  )
}
