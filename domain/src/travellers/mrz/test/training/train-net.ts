import { choicesFrom } from '../../../../platform/test/choices.ts'
import { CELL_HEIGHT, CELL_WIDTH, type ReadingNet } from '../../reading-net.ts'
import { adam, startNet } from './adam.ts'
import { drawCell } from './cell-samples.ts'
import { drawAtlas } from './glyph-atlas.ts'
import { addGradients, emptyNet, newMemory } from './gradients.ts'

const BATCH = 64
const RATE = 0.002

export type Training = {
  seed: number
  steps: number
  /** A net that has learnt already, to go on from; its bytes are rounded, which does no harm. */
  from?: ReadingNet | undefined
  /** The rate at the beginning against the usual one. */
  pace?: number
  note: (step: number, loss: number, share: number) => void
}

/** Learns from drawn cells alone; the same seed gives the same net. */
export function trainNet({ seed, steps, from, pace = 1, note }: Training): ReadingNet {
  const choices = choicesFrom(seed)
  const atlas = drawAtlas()
  const net = from ?? startNet(choices)
  const gradients = emptyNet()
  const learn = adam(net, gradients)
  const memory = newMemory()
  const cell = new Float32Array(CELL_WIDTH * CELL_HEIGHT)
  const seen = { loss: 0, right: 0, count: 0 }
  for (let step = 0; step < steps; step++) {
    for (let sample = 0; sample < BATCH; sample++) {
      const target = drawCell(choices, atlas, cell)
      const loss = addGradients(net, cell, target, gradients, memory)
      seen.loss += loss
      seen.right += loss < Math.LN2 ? 1 : 0
      seen.count++
    }
    learn(RATE * pace * slowing(step / steps), BATCH)
    if ((step + 1) % 250 > 0 && step + 1 < steps) continue
    note(step + 1, seen.loss / seen.count, seen.right / seen.count)
    Object.assign(seen, { loss: 0, right: 0, count: 0 })
  }
  return net
}

/** Large steps first, small ones at the end. */
const slowing = (done: number) => 0.01 + 0.99 * (0.5 + 0.5 * Math.cos(Math.PI * done))
