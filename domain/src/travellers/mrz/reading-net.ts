import {
  connect,
  FEATURES,
  filterPlanes,
  FIRST_FILTERS,
  HEADER,
  HIDDEN,
  type Layer,
  LAYERS,
  type Planes,
} from './net-layers.ts'

/** The characters of a zone in the order of the net's answers. */
export const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

/** A cell is so many pixels wide and high; ink is positive, the mean 0 and the deviation 1. */
export const CELL_WIDTH = 22
export const CELL_HEIGHT = 30

/**
 * A convolutional net: two rounds of 3×3 filters, each with the largest of four neighbours and a rectifier, then two full
 * layers.
 */
export type ReadingNet = { first: Layer; second: Layer; hidden: Layer; output: Layer }

const SECOND_WIDTH = CELL_WIDTH >> 1
const SECOND_HEIGHT = CELL_HEIGHT >> 1

/**
 * Reads the weights: after the header each layer's scale and biases as 32-bit floats, and its weights as signed bytes.
 * @throws Error for bytes of another version or length
 */
export function netOfBytes(bytes: Uint8Array): ReadingNet {
  if (!HEADER.every((byte, at) => bytes[at] === byte)) throw new Error('not the weights of a reading net')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = HEADER.length
  const [first, second, hidden, output] = LAYERS.map(({ outputs, inputs }): Layer => {
    const scale = view.getFloat32(at, true)
    const biases = Float32Array.from({ length: outputs }, (_, index) => view.getFloat32(at + 4 + index * 4, true))
    const start = at + 4 + outputs * 4
    at = start + outputs * inputs
    return {
      weights: Float32Array.from(
        new Int8Array(view.buffer, view.byteOffset + start, outputs * inputs),
        (one) => one * scale,
      ),
      biases,
    }
  })
  if (at !== bytes.length) throw new Error('weights of another net')
  return { first: first!, second: second!, hidden: hidden!, output: output! }
}

/**
 * Log probabilities of the characters of each cell.
 * @param cells count cells of 22 × 30, one after the other
 * @returns count × 37, in the order of `CHARACTERS`
 */
export function charactersOf(net: ReadingNet, cells: Float32Array, count: number): Float32Array {
  const answers = new Float32Array(count * CHARACTERS.length)
  const input = new Float32Array((CELL_WIDTH + 2) * (CELL_HEIGHT + 2))
  const between = new Float32Array(FIRST_FILTERS * (SECOND_WIDTH + 2) * (SECOND_HEIGHT + 2))
  const features = new Float32Array(FEATURES)
  const hidden = new Float32Array(HIDDEN)
  const sums = new Float32Array(CELL_WIDTH * CELL_HEIGHT)
  for (let cell = 0; cell < count; cell++) {
    padCell(cells, cell * CELL_WIDTH * CELL_HEIGHT, input)
    filter(net.first, input, { planes: 1, width: CELL_WIDTH, height: CELL_HEIGHT, border: 1 }, sums, between)
    filter(
      net.second,
      between,
      { planes: FIRST_FILTERS, width: SECOND_WIDTH, height: SECOND_HEIGHT, border: 0 },
      sums,
      features,
    )
    connect(net.hidden, features, hidden, 0)
    for (let at = 0; at < HIDDEN; at++) if (hidden[at]! < 0) hidden[at] = 0
    const start = cell * CHARACTERS.length
    connect(net.output, hidden, answers, start)
    logSoftmax(answers, start)
  }
  return answers
}

function padCell(cells: Float32Array, start: number, input: Float32Array) {
  for (let y = 0; y < CELL_HEIGHT; y++)
    for (let x = 0; x < CELL_WIDTH; x++) input[(y + 1) * (CELL_WIDTH + 2) + x + 1] = cells[start + y * CELL_WIDTH + x]!
}

type Shape = Planes & {
  /** Width of the border of zeros that the planes going out have. */
  border: 0 | 1
}

/** 3×3 filters, then the largest of each four neighbours, at least 0. */
function filter(layer: Layer, from: Float32Array, shape: Shape, sums: Float32Array, to: Float32Array) {
  const { width, height, border } = shape
  const used = width & ~1
  const outWidth = (width >> 1) + 2 * border
  const outPlane = outWidth * ((height >> 1) + 2 * border)
  for (let output = 0; output < layer.biases.length; output++) {
    filterPlanes(layer, output, from, shape, sums)
    for (let y = 0; y < height >> 1; y++)
      for (let x = 0; x < width >> 1; x++) {
        const at = 2 * y * used + 2 * x
        const upper = Math.max(sums[at]!, sums[at + 1]!)
        const lower = Math.max(sums[at + used]!, sums[at + used + 1]!)
        to[output * outPlane + (y + border) * outWidth + x + border] = Math.max(0, upper, lower)
      }
  }
}

function logSoftmax(answers: Float32Array, start: number) {
  const end = start + CHARACTERS.length
  let most = -Infinity
  for (let at = start; at < end; at++) most = Math.max(most, answers[at]!)
  let sum = 0
  for (let at = start; at < end; at++) sum += Math.exp(answers[at]! - most)
  const norm = most + Math.log(sum)
  for (let at = start; at < end; at++) answers[at]! -= norm
}
