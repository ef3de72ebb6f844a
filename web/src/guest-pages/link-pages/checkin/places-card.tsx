import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { CheckinForm, FormPlace } from '@posada/contract/guest-pages/self-check-in/guest-form'
import parts from '../ui/parts.module.css'
import styles from './checkin.module.css'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = {
  form: CheckinForm
  words: CheckinWords
  /** Without it the places are only shown. */
  onFill?: (placeId: string) => void
}

/** Who is in and who is missing: an initial, a bar and a state for each place. */
export function PlacesCard({ form: { places }, words, onFill }: Props) {
  const received = places.filter(({ state }) => state !== 'pending').length
  return (
    <section className={styles.flushCard} aria-labelledby="viajeros">
      <div className={styles.cardHead}>
        <div className={styles.headRow}>
          <h2 id="viajeros">{words.travellers}</h2>
          <span className={parts.small}>{words.progress(String(received), String(places.length))}</span>
        </div>
        <PlaceBars places={places} />
      </div>
      <ul className={styles.rows}>
        {places.map((place, at) => (
          <PlaceRow key={place.id} place={place} number={String(at + 1)} words={words} onFill={onFill} />
        ))}
      </ul>
    </section>
  )
}

/** A bar for each place; half of the one that is being filled. */
export const PlaceBars = ({ places, current }: { places: FormPlace[]; current?: string | undefined }) => (
  <div className={styles.bars} aria-hidden="true">
    {places.map(({ id, state }) => (
      <i key={id} className={id === current ? styles.now : state === 'pending' ? undefined : styles.on} />
    ))}
  </div>
)

type RowProps = { place: FormPlace; number: string; words: CheckinWords; onFill: Props['onFill'] }

function PlaceRow({ place: { id, state, initial, isReplaceable }, number, words, onFill }: RowProps) {
  const isPending = state === 'pending'
  return (
    <li>
      <span className={isPending ? styles.avatar : `${styles.avatar} ${styles.filled}`} aria-hidden="true">
        {isPending ? number : initial}
      </span>
      <span className={styles.text}>
        <b>{words.traveller(number)}</b>
        {state === 'received' ? (
          <span className={styles.ok}>
            <IconCheck size={16} stroke={2} aria-hidden /> {words.received}
          </span>
        ) : (
          <span>{isPending ? words.pending : words.incomplete}</span>
        )}
      </span>
      {onFill && (isPending || isReplaceable) && (
        <button
          type="button"
          className={`${parts.quiet} ${styles.atEdge}`}
          aria-label={isPending ? words.fillOf(number) : words.replaceOf(number)}
          onClick={() => onFill(id)}
        >
          {isPending ? words.fill : words.replace}
        </button>
      )}
    </li>
  )
}
