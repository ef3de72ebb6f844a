import { GuestScreen } from '../ui/layout.tsx'
import layout from '../ui/layout.module.css'
import { Bone, CardSkeleton } from '../ui/parts.tsx'

const SHAPE: [number, number][] = [
  [160, 72],
  [140, 72],
  [150, 72],
]

/** The shape of what comes. */
export const LoadingCheckin = ({ label }: { label: string }) => (
  <GuestScreen>
    <div className={layout.bar}>
      <Bone width={40} height={40} />
      <Bone width={160} />
    </div>
    <main className={layout.main} aria-busy="true" aria-label={label}>
      <Bone width={260} height={32} />
      <Bone width={220} />
      <CardSkeleton widths={SHAPE} />
    </main>
  </GuestScreen>
)
