import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { BedDouble, BedSingle } from './bed-drawings.tsx'
import styles from './beds.module.css'

/** More beds than these are shown as a number. */
const MOST_DRAWN = { single: 4, double: 2 }

type Props = { single: number; double: number }

/** One pillow a single bed, two pillows a double one. */
export const Beds = ({ single, double }: Props) => (
  <span className={styles.beds}>
    <VisuallyHidden>{bedsInWords({ single, double })}</VisuallyHidden>
    <BedRow count={single} most={MOST_DRAWN.single} drawing={<BedSingle />} />
    <BedRow count={double} most={MOST_DRAWN.double} drawing={<BedDouble />} />
  </span>
)

type RowProps = { count: number; most: number; drawing: ReactNode }

const BedRow = ({ count, most, drawing }: RowProps) => {
  if (count > most)
    return (
      <>
        {drawing}
        <b aria-hidden="true">{count}</b>
      </>
    )
  return Array.from({ length: count }, (_, bed) => <span key={bed}>{drawing}</span>)
}

export function bedsInWords({ single, double }: Props): string {
  const words = [
    single > 0 && (single === 1 ? '1 cama individual' : `${single} camas individuales`),
    double > 0 && (double === 1 ? '1 cama doble' : `${double} camas dobles`),
  ]
  return words.filter(Boolean).join(' y ') || 'Sin camas'
}
