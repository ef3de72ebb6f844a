import { connect, FEATURES, filterPlanes, FIRST_FILTERS, HIDDEN, type Layer, LAYERS } from '../../net-layers.ts'
import { CELL_HEIGHT, CELL_WIDTH, CHARACTERS, type ReadingNet } from '../../reading-net.ts'

const TAPS = 9
const WIDTH_2 = CELL_WIDTH >> 1
const HEIGHT_2 = CELL_HEIGHT >> 1
const STRIDE_1 = CELL_WIDTH + 2
const STRIDE_2 = WIDTH_2 + 2
const PLANE_2 = STRIDE_2 * (HEIGHT_2 + 2)
const WIDTH_3 = WIDTH_2 >> 1
const HEIGHT_3 = HEIGHT_2 >> 1
const PLANE_3 = WIDTH_3 * HEIGHT_3
const SECOND_FILTERS = FEATURES / PLANE_3

/** What one cell makes in each layer, and where each largest neighbour was: what the way back needs. */
type Memory = ReturnType<typeof newMemory>

export function newMemory() {
  return {
    input: new Float32Array(STRIDE_1 * (CELL_HEIGHT + 2)),
    second: new Float32Array(FIRST_FILTERS * PLANE_2),
    secondFrom: new Int32Array(FIRST_FILTERS * PLANE_2),
    secondError: new Float32Array(FIRST_FILTERS * PLANE_2),
    features: new Float32Array(FEATURES),
    featuresFrom: new Int32Array(FEATURES),
    featuresError: new Float32Array(FEATURES),
    hidden: new Float32Array(HIDDEN),
    hiddenError: new Float32Array(HIDDEN),
    output: new Float32Array(CHARACTERS.length),
    sums: new Float32Array(CELL_WIDTH * CELL_HEIGHT),
  }
}

export function emptyNet(): ReadingNet {
  const [first, second, hidden, output] = LAYERS.map(({ outputs, inputs }): Layer => ({
    weights: new Float32Array(outputs * inputs),
    biases: new Float32Array(outputs),
  }))
  return { first: first!, second: second!, hidden: hidden!, output: output! }
}

/** Adds one cell's gradients of the cross-entropy. @returns the loss */
export function addGradients(
  net: ReadingNet,
  cell: Float32Array,
  target: number,
  gradients: ReadingNet,
  memory: Memory,
): number {
  forward(net, cell, memory)
  const loss = -Math.log(Math.max(1e-9, memory.output[target]!))
  memory.output[target]! -= 1
  backFull(net.output, memory.hidden, memory.output, gradients.output, memory.hiddenError)
  for (let at = 0; at < HIDDEN; at++) if (memory.hidden[at]! <= 0) memory.hiddenError[at] = 0
  backFull(net.hidden, memory.features, memory.hiddenError, gradients.hidden, memory.featuresError)
  backSecond(net, gradients, memory)
  backFirst(gradients, memory)
  return loss
}

function forward(net: ReadingNet, cell: Float32Array, memory: Memory) {
  for (let y = 0; y < CELL_HEIGHT; y++)
    for (let x = 0; x < CELL_WIDTH; x++) memory.input[(y + 1) * STRIDE_1 + x + 1] = cell[y * CELL_WIDTH + x]!
  for (let output = 0; output < FIRST_FILTERS; output++) {
    filterPlanes(net.first, output, memory.input, { planes: 1, width: CELL_WIDTH, height: CELL_HEIGHT }, memory.sums)
    const to = {
      values: memory.second,
      from: memory.secondFrom,
      start: output * PLANE_2 + STRIDE_2 + 1,
      stride: STRIDE_2,
    }
    pool(memory.sums, CELL_WIDTH, WIDTH_2, HEIGHT_2, to)
  }
  for (let output = 0; output < SECOND_FILTERS; output++) {
    filterPlanes(
      net.second,
      output,
      memory.second,
      { planes: FIRST_FILTERS, width: WIDTH_2, height: HEIGHT_2 },
      memory.sums,
    )
    const to = { values: memory.features, from: memory.featuresFrom, start: output * PLANE_3, stride: WIDTH_3 }
    pool(memory.sums, WIDTH_2 & ~1, WIDTH_3, HEIGHT_3, to)
  }
  connect(net.hidden, memory.features, memory.hidden)
  for (let at = 0; at < HIDDEN; at++) memory.hidden[at] = Math.max(0, memory.hidden[at]!)
  connect(net.output, memory.hidden, memory.output)
  softmax(memory.output)
}

/** The largest of each four, at least 0, and where it was; -1 where none was above 0. */
function pool(
  sums: Float32Array,
  stride: number,
  width: number,
  height: number,
  to: { values: Float32Array; from: Int32Array; start: number; stride: number },
) {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const corner = 2 * y * stride + 2 * x
      let best = sums[corner]! >= sums[corner + 1]! ? corner : corner + 1
      if (sums[corner + stride]! > sums[best]!) best = corner + stride
      if (sums[corner + stride + 1]! > sums[best]!) best = corner + stride + 1
      const place = to.start + y * to.stride + x
      to.values[place] = Math.max(0, sums[best]!)
      to.from[place] = sums[best]! > 0 ? best : -1
    }
}

function softmax(values: Float32Array) {
  const most = values.reduce((largest, value) => Math.max(largest, value), -Infinity)
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] = Math.exp(values[at]! - most)
  for (let at = 0; at < values.length; at++) values[at]! /= sum
}

function backFull(layer: Layer, from: Float32Array, error: Float32Array, gradient: Layer, errorBefore: Float32Array) {
  errorBefore.fill(0)
  for (let output = 0; output < error.length; output++) {
    const wrong = error[output]!
    if (wrong === 0) continue
    gradient.biases[output]! += wrong
    const row = output * from.length
    for (let input = 0; input < from.length; input++) {
      gradient.weights[row + input]! += wrong * from[input]!
      errorBefore[input]! += wrong * layer.weights[row + input]!
    }
  }
}

/** Only the largest of four passes its error on, so the way back has a quarter of the places. */
function backSecond({ second }: ReadingNet, gradients: ReadingNet, memory: Memory) {
  memory.secondError.fill(0)
  for (let feature = 0; feature < FEATURES; feature++) {
    const wrong = memory.featuresError[feature]!
    const place = memory.featuresFrom[feature]!
    if (place < 0 || wrong === 0) continue
    const output = Math.floor(feature / PLANE_3)
    gradients.second.biases[output]! += wrong
    const used = WIDTH_2 & ~1
    const corner = Math.floor(place / used) * STRIDE_2 + (place % used)
    for (let plane = 0; plane < FIRST_FILTERS; plane++) {
      const tap = (output * FIRST_FILTERS + plane) * TAPS
      const start = plane * PLANE_2 + corner
      for (let at = 0; at < TAPS; at++) {
        const pixel = start + Math.floor(at / 3) * STRIDE_2 + (at % 3)
        gradients.second.weights[tap + at]! += wrong * memory.second[pixel]!
        memory.secondError[pixel]! += wrong * second.weights[tap + at]!
      }
    }
  }
}

function backFirst(gradients: ReadingNet, memory: Memory) {
  for (let output = 0; output < FIRST_FILTERS; output++)
    for (let y = 1; y <= HEIGHT_2; y++)
      for (let x = 1; x <= WIDTH_2; x++) {
        const at = output * PLANE_2 + y * STRIDE_2 + x
        const wrong = memory.secondError[at]!
        const place = memory.secondFrom[at]!
        if (place < 0 || wrong === 0) continue
        gradients.first.biases[output]! += wrong
        const corner = Math.floor(place / CELL_WIDTH) * STRIDE_1 + (place % CELL_WIDTH)
        for (let tap = 0; tap < TAPS; tap++)
          gradients.first.weights[output * TAPS + tap]! +=
            wrong * memory.input[corner + Math.floor(tap / 3) * STRIDE_1 + (tap % 3)]!
      }
}
