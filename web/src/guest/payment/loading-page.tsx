import { GuestScreen } from '../ui/layout.tsx'
import layout from '../ui/layout.module.css'
import { Bone, CardSkeleton } from '../ui/parts.tsx'

/** The shape of what comes. */
export const LoadingPage = ({ label }: { label: string }) => (
  <GuestScreen>
    <div className={layout.bar}>
      <Bone width={40} height={40} />
      <Bone width={160} />
    </div>
    <main className={layout.main} aria-busy="true" aria-label={label}>
      <Bone width={140} />
      <Bone width={180} height={36} />
      <Bone width={240} height={20} />
      <CardSkeleton widths={SHAPE} />
    </main>
  </GuestScreen>
)

const SHAPE: [number, number][] = [
  [96, 120],
  [180, 0],
  [140, 72],
  [110, 76],
]
