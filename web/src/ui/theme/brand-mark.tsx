/** Posada's logo, an arched door within an arch. Its colours are the same in light and dark. */
export const BrandMark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="7" fill="#0f5a58" />
    <path d="M6.5 20v-7.2a6.5 6.5 0 0 1 13 0V20" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    <path d="M10.8 20v-6.4a2.2 2.2 0 0 1 4.4 0V20" fill="none" stroke="#a9cfcb" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
