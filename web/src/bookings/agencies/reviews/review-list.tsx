import type { AgencyReview } from '@posada/contract/bookings/agencies/reviews'
import { sum } from '@posada/domain/platform/money/money'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { plural } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

const month = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The opinions of all accounts on an agency, the own one marked. */
export function ReviewList({ reviews }: { reviews: readonly AgencyReview[] }) {
  if (reviews.length === 0)
    return (
      <EmptyState
        icon={<Icon of={IconMessage2} size={24} />}
        title="Todavía no hay opiniones."
        text="Las de otras casas se reúnen por el CIF de la agencia: escríbalo en su ficha para verlas."
      />
    )
  const average = sum(reviews.map(({ rating }) => rating)) / reviews.length
  return (
    <>
      <p className={styles.average}>
        <b>{average.toFixed(1).replace('.', ',')}</b> de 5 · {plural(reviews.length, 'opinión', 'opiniones')}
      </p>
      <ul className={styles.list} aria-label="Opiniones">
        {reviews.map((review, index) => (
          <li key={index} data-own={review.isOwn || undefined}>
            <div className={styles.head}>
              <Stars count={review.rating} />
              {review.isOwn && <b>Su opinión</b>}
              <span>{[review.province, month.format(new Date(review.month))].filter(Boolean).join(' · ')}</span>
            </div>
            <p>{review.text}</p>
            {review.isOwn && !review.isShared && (
              <p className={styles.unshared}>
                Solo la ve usted: la agencia no tiene un CIF válido, o lo ha cambiado después. Con el CIF correcto en su
                ficha, guárdela de nuevo y la verán otras casas.
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
