import type { Axis, ZoneBlock } from './blocks.ts'

/** The block of a picture of this scale, where 0.5 has half the width, in the picture of its full size; a scale over 1 shrinks it. */
export function rescaledBlock(block: ZoneBlock, scale: number): ZoneBlock {
  // The middle of a pixel stays in the middle of the pixels that it covers.
  const place = (axis: Axis): Axis => moved(combined(axis, 1 / scale, axis, 0), 0.5 / scale - 0.5)
  return { ...block, x: place(block.x), y: place(block.y), height: block.height / scale }
}

/** The block in the picture that was turned by 90° against the clock to find it; `width` is that of the picture. */
export const turnedBackBlock = (block: ZoneBlock, width: number): ZoneBlock => ({
  ...block,
  x: moved(combined(block.y, -1, block.x, 0), width - 1),
  y: block.x,
})

/** The block in the picture that was made level by this slope to find it. */
export function tiltedBackBlock(
  block: ZoneBlock,
  slope: number,
  { width, height }: { width: number; height: number },
): ZoneBlock {
  const cosine = 1 / Math.hypot(1, slope)
  const sine = slope * cosine
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  return {
    ...block,
    x: moved(combined(block.x, cosine, block.y, -sine), middleX - middleX * cosine + middleY * sine),
    y: moved(combined(block.x, sine, block.y, cosine), middleY - middleX * sine - middleY * cosine),
  }
}

const combined = (one: Axis, factor: number, other: Axis, otherFactor: number): Axis => ({
  starts: one.starts.map((start, line) => start * factor + other.starts[line]! * otherFactor),
  pitch: one.pitch * factor + other.pitch * otherFactor,
  bend: one.bend * factor + other.bend * otherFactor,
  fan: one.fan * factor + other.fan * otherFactor,
})

const moved = (axis: Axis, distance: number): Axis => ({
  ...axis,
  starts: axis.starts.map((start) => start + distance),
})
