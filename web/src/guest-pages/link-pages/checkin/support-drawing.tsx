/** The place of the support number on a Spanish identity document. */
export const SupportDrawing = ({ label }: { label: string }) => (
  <svg viewBox="0 0 112 71" width="112" height="71" role="img" aria-label={label}>
    <rect x=".75" y=".75" width="110.5" height="69.5" rx="6" fill="var(--sunken)" stroke="var(--field)" />
    <rect x="8" y="17" width="27" height="36" rx="2" fill="var(--line-2)" />
    <circle cx="21.5" cy="30" r="6" fill="var(--field)" />
    <path d="M12 53c0-11 19-11 19 0z" fill="var(--field)" />
    <g fill="var(--line-2)">
      <rect x="8" y="7" width="44" height="4" rx="2" />
      <rect x="42" y="18" width="40" height="4" rx="2" />
      <rect x="42" y="27" width="52" height="4" rx="2" />
      <rect x="78" y="45" width="24" height="4" rx="2" />
      <rect x="8" y="59" width="34" height="4" rx="2" />
    </g>
    <rect x="40" y="40" width="33" height="14" rx="4" fill="none" stroke="var(--accent)" strokeWidth="2" />
    <rect x="44" y="45" width="25" height="4" rx="2" fill="var(--accent)" />
  </svg>
)
