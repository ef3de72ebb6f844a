/** Weights of one layer; those of an output lie together. */
export type Layer = { weights: Float32Array; biases: Float32Array }

/** Planes have a border of one zero on each side, so that the filters need no special cases at their edges. */
export type Planes = { planes: number; width: number; height: number }

const TAPS = 9
export const FIRST_FILTERS = 8
const SECOND_FILTERS = 16
/** What is left of a cell after two rounds: 5 × 7 places of each filter. */
export const FEATURES = SECOND_FILTERS * 5 * 7
export const HIDDEN = 96

/** Outputs and inputs of each layer, in the order of the file. */
export const LAYERS = [
  { name: 'first', outputs: FIRST_FILTERS, inputs: TAPS },
  { name: 'second', outputs: SECOND_FILTERS, inputs: FIRST_FILTERS * TAPS },
  { name: 'hidden', outputs: HIDDEN, inputs: FEATURES },
  { name: 'output', outputs: 37, inputs: HIDDEN },
] as const

/** The first bytes of a file of weights: 'MRZ' and the version of its layout. */
export const HEADER = [0x4d, 0x52, 0x5a, 1] as const

/** What the 3×3 filters of one output make of all planes; a last odd column or row is left out, as the next step needs pairs. */
export function filterPlanes(layer: Layer, output: number, from: Float32Array, shape: Planes, sums: Float32Array) {
  const { planes, width, height } = shape
  sums.fill(layer.biases[output]!, 0, (width & ~1) * (height & ~1))
  for (let plane = 0; plane < planes; plane++)
    addFilter(layer.weights, (output * planes + plane) * TAPS, from, plane * (width + 2) * (height + 2), shape, sums)
}

/** Written out, because the net spends nearly all its time here. */
function addFilter(
  weights: Float32Array,
  tap: number,
  from: Float32Array,
  start: number,
  { width, height }: Planes,
  sums: Float32Array,
) {
  const [a, b, c] = [weights[tap]!, weights[tap + 1]!, weights[tap + 2]!]
  const [d, e, f] = [weights[tap + 3]!, weights[tap + 4]!, weights[tap + 5]!]
  const [g, h, i] = [weights[tap + 6]!, weights[tap + 7]!, weights[tap + 8]!]
  const stride = width + 2
  const used = width & ~1
  for (let y = 0; y < (height & ~1); y++) {
    const end = (y + 1) * used
    let at = start + y * stride
    for (let to = y * used; to < end; to++, at++)
      sums[to]! +=
        a * from[at]! +
        b * from[at + 1]! +
        c * from[at + 2]! +
        d * from[at + stride]! +
        e * from[at + stride + 1]! +
        f * from[at + stride + 2]! +
        g * from[at + 2 * stride]! +
        h * from[at + 2 * stride + 1]! +
        i * from[at + 2 * stride + 2]!
  }
}

/** Every output from every input; the number of inputs is a multiple of four. */
export function connect({ weights, biases }: Layer, from: Float32Array, to: Float32Array, start = 0) {
  const inputs = from.length
  for (let output = 0; output < biases.length; output++) {
    const row = output * inputs
    const sums = { a: biases[output]!, b: 0, c: 0, d: 0 }
    for (let input = 0; input < inputs; input += 4) {
      sums.a += weights[row + input]! * from[input]!
      sums.b += weights[row + input + 1]! * from[input + 1]!
      sums.c += weights[row + input + 2]! * from[input + 2]!
      sums.d += weights[row + input + 3]! * from[input + 3]!
    }
    to[start + output] = sums.a + sums.b + sums.c + sums.d
  }
}
