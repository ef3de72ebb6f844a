import { plural } from './stay-words.ts'
import styles from './beds.module.css'

const MOST_SINGLE = 4
const MOST_DOUBLE = 2

/** One drawing per bed, one pillow or two; above four single or two double beds the counts instead. */
export function Beds({ single, double }: { single: number; double: number }) {
  if (single + double === 0) return null
  const words = [
    ...(single ? [plural(single, 'individual', 'individuales')] : []),
    ...(double ? [plural(double, 'doble', 'dobles')] : []),
  ]
  const counted = single > MOST_SINGLE || double > MOST_DOUBLE
  return (
    <span className={styles.beds} role="img" aria-label={words.join(', ')} title={words.join(', ')}>
      <Drawings of={SingleBed} count={single} counted={counted} />
      <Drawings of={DoubleBed} count={double} counted={counted} />
    </span>
  )
}

type DrawingsProps = { of: typeof SingleBed; count: number; counted: boolean }

function Drawings({ of: Drawing, count, counted }: DrawingsProps) {
  if (count === 0) return null
  if (!counted) return Array.from({ length: count }, (_, bed) => <Drawing key={bed} />)
  return (
    <>
      <Drawing />
      <b>{count}</b>
    </>
  )
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const SingleBed = () => (
  <svg width="9" height="15" viewBox="0 0 12 20" aria-hidden="true" {...line}>
    <rect x="1" y="1" width="10" height="18" rx="2" />
    <path d="M4 4.5h4M1 9h10" />
  </svg>
)

const DoubleBed = () => (
  <svg width="15" height="15" viewBox="0 0 20 20" aria-hidden="true" {...line}>
    <rect x="1" y="1" width="18" height="18" rx="2" />
    <path d="M4 4.5h4M12 4.5h4M1 9h18" />
  </svg>
)
