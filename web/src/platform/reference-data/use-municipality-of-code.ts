import type { Municipality } from '@posada/contract/platform/reference-data/reference-data'
import { useEffect, useRef } from 'react'

type Options = {
  /** As it is typed. */
  postalCode: string
  /** Of that code; undefined until it is complete and they are loaded. */
  municipalities: readonly Municipality[] | undefined
  /** Whether the form has this one. */
  has: (municipality: Municipality) => boolean
  fill: (municipality: Municipality) => void
  empty: () => void
}

/**
 * A postal code that is typed fills in its municipality where it has exactly one. Where it has several, a municipality of
 * another code is emptied, and the field suggests them. What the form was opened with stays.
 */
export function useMunicipalityOfCode({ postalCode, municipalities, has, fill, empty }: Options): void {
  const followed = useRef(postalCode)
  useEffect(() => {
    if (postalCode === followed.current || municipalities === undefined) return
    followed.current = postalCode
    const [only, ...others] = municipalities
    if (!only || municipalities.some(has)) return
    if (others.length === 0) fill(only)
    else empty()
    // Only a code that changes is followed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [postalCode, municipalities])
}
