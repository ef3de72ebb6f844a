import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { BedDouble, BedSingle } from './bed-drawings.tsx'
import styles from './beds.module.css'

const MAX_SINGLE_DRAWN = 4
const MAX_DOUBLE_DRAWN = 2

type Props = { single: number; double: number }

/** One drawing per bed; with more than four single or two double beds, one per kind with its number. */
export function Beds({ single, double }: Props) {
  const isCounted = single > MAX_SINGLE_DRAWN || double > MAX_DOUBLE_DRAWN
  return (
    <span className={styles.beds} title={describeBeds({ single, double })}>
      <VisuallyHidden>{describeBeds({ single, double })}</VisuallyHidden>
      {single + double === 0 && '-'}
      <BedRow count={single} isCounted={isCounted} drawing={<BedSingle />} />
      <BedRow count={double} isCounted={isCounted} drawing={<BedDouble />} />
    </span>
  )
}

/** The symbols for the beds: one per bed, or one per kind with its number. */
export function bedSigns({ single, double }: Props): { kind: 'single' | 'double'; count?: number }[] {
  const isCounted = single > MAX_SINGLE_DRAWN || double > MAX_DOUBLE_DRAWN
  const signs = (kind: 'single' | 'double', count: number) =>
    isCounted && count > 0 ? [{ kind, count }] : Array.from({ length: count }, () => ({ kind }))
  return [...signs('single', single), ...signs('double', double)]
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

export function describeBeds({ single, double }: Props): string {
  const words = [
    single > 0 && (single === 1 ? '1 cama individual' : `${single} camas individuales`),
    double > 0 && (double === 1 ? '1 cama doble' : `${double} camas dobles`),
  ]
  return words.filter(Boolean).join(' y ') || 'Sin camas'
}
