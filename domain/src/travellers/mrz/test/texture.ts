import type { Choices } from '../../../platform/test/choices.ts'

const SIDE = 64

/** A random surface that repeats itself: smooth bumps of the given size, from -1 to 1. */
export type Texture = (x: number, y: number) => number

export function smoothNoise(choices: Choices, width: number, height = width): Texture {
  const heights = Float32Array.from({ length: SIDE * SIDE }, () => choices.share(-1, 1))
  return (x, y) => {
    const u = x / width
    const v = y / height
    const column = Math.floor(u)
    const row = Math.floor(v)
    const a = u - column
    const b = v - row
    const left = column & (SIDE - 1)
    const right = (column + 1) & (SIDE - 1)
    const top = (row & (SIDE - 1)) * SIDE
    const below = ((row + 1) & (SIDE - 1)) * SIDE
    return (
      (heights[top + left]! * (1 - a) + heights[top + right]! * a) * (1 - b) +
      (heights[below + left]! * (1 - a) + heights[below + right]! * a) * b
    )
  }
}

const WAVE = Float32Array.from({ length: 1024 }, (_, at) => Math.sin((at * Math.PI) / 512))
const wave = (cycles: number) => WAVE[Math.floor(cycles * 1024) & 1023]!

/** Fine bent lines as banks and states print them, from -1 to 1; the pitch is in pixels. */
export function guilloche(choices: Choices, pitch: number): Texture {
  const lines = Array.from({ length: choices.between(1, 3) }, () => {
    const angle = choices.share(0, Math.PI)
    const length = pitch * choices.share(0.18, 1.6)
    const bend = pitch * choices.share(4, 20)
    return {
      x: Math.cos(angle) / length,
      y: Math.sin(angle) / length,
      depth: choices.share(0, 2.5),
      bendX: Math.sin(angle) / bend,
      bendY: -Math.cos(angle) / bend,
    }
  })
  return (x, y) => {
    let sum = 0
    for (const line of lines) sum += wave(line.x * x + line.y * y + line.depth * wave(line.bendX * x + line.bendY * y))
    return sum / lines.length
  }
}

/** Noise of one deviation; drawn once, because each pixel of a picture needs some. */
export function gaussianNoise(choices: Choices, count = 1 << 16): Float32Array {
  return Float32Array.from({ length: count }, () => bell(choices))
}

/** A number of mean 0 and deviation 1, nearly normal. */
export function bell(choices: Choices): number {
  return (choices.share(-1, 1) + choices.share(-1, 1) + choices.share(-1, 1) + choices.share(-1, 1)) * 0.866
}
