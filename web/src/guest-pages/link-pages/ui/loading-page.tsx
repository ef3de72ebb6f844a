import { GuestScreen } from './layout.tsx'
import layout from './layout.module.css'
import { Bone, CardSkeleton } from './parts.tsx'

type Shape = {
  /** The lines above the card. */
  lines: { width: number; height?: number }[]
  /** The widths of label and value in each row of the card. */
  rows: [number, number][]
}

/** A title with a figure, and a card of four rows. */
const FIGURE_AND_CARD: Shape = {
  lines: [{ width: 140 }, { width: 180, height: 36 }, { width: 240, height: 20 }],
  rows: [
    [96, 120],
    [180, 0],
    [140, 72],
    [110, 76],
  ],
}

/** The shape of what comes. */
export const LoadingPage = ({ label, shape = FIGURE_AND_CARD }: { label: string; shape?: Shape }) => (
  <GuestScreen>
    <div className={layout.bar}>
      <Bone width={40} height={40} />
      <Bone width={160} />
    </div>
    <main className={layout.main} aria-busy="true" aria-label={label}>
      {shape.lines.map((line) => (
        <Bone key={line.width} {...line} />
      ))}
      <CardSkeleton widths={shape.rows} />
    </main>
  </GuestScreen>
)
