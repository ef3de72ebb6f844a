const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const

/** A single bed seen from above. */
export const BedSingle = () => (
  <svg viewBox="5 0 14 24" width={9} height={15} {...line} aria-hidden="true">
    <rect x="6" y="3" width="12" height="18" rx="2.5" />
    <path d="M10 7h4M6 11h12" />
  </svg>
)

/** A double bed seen from above. */
export const BedDouble = () => (
  <svg viewBox="0 0 24 24" width={15} height={15} {...line} aria-hidden="true">
    <rect x="2.5" y="3" width="19" height="18" rx="2.5" />
    <path d="M6 7h4M14 7h4M2.5 11h19" />
  </svg>
)
