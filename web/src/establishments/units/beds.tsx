import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { areBedsCounted, type BedCounts, describeBeds } from './bed-signs.ts'
import styles from './beds.module.css'

/** One drawing per bed; with more than four single or two double beds, one per kind with its number. */
export function Beds({ single, double }: BedCounts) {
  const isCounted = areBedsCounted({ single, double })
  return (
    <span className={styles.beds} title={describeBeds({ single, double })}>
      <VisuallyHidden>{describeBeds({ single, double })}</VisuallyHidden>
      {single + double === 0 && '-'}
      <BedRow count={single} isCounted={isCounted} drawing={<BedSingle />} />
      <BedRow count={double} isCounted={isCounted} drawing={<BedDouble />} />
    </span>
  )
}

type RowProps = { count: number; isCounted: boolean; drawing: ReactNode }

const BedRow = ({ count, isCounted, drawing }: RowProps) => {
  if (count === 0) return null
  if (!isCounted) return Array.from({ length: count }, (_, bed) => <span key={bed}>{drawing}</span>)
  return (
    <>
      <span>{drawing}</span>
      <b aria-hidden="true">{count}</b>
    </>
  )
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const

/** A single bed seen from above. */
const BedSingle = () => (
  <svg viewBox="5 0 14 24" width={9} height={15} {...line} aria-hidden="true">
    <rect x="6" y="3" width="12" height="18" rx="2.5" />
    <path d="M10 7h4M6 11h12" />
  </svg>
)

/** A double bed seen from above. */
const BedDouble = () => (
  <svg viewBox="0 0 24 24" width={15} height={15} {...line} aria-hidden="true">
    <rect x="2.5" y="3" width="19" height="18" rx="2.5" />
    <path d="M6 7h4M14 7h4M2.5 11h19" />
  </svg>
)
