import type { Choices } from '../../../../platform/test/choices.ts'
import { type Layer, LAYERS } from '../../net-layers.ts'
import type { ReadingNet } from '../../reading-net.ts'
import { bell } from '../texture.ts'
import { emptyNet } from './gradients.ts'

/** A net to begin with: weights by chance, as large as lets signals pass a rectifier unchanged (He). */
export function startNet(choices: Choices): ReadingNet {
  const net = emptyNet()
  for (const { name, inputs } of LAYERS) {
    const deviation = Math.sqrt(2 / inputs)
    for (let at = 0; at < net[name].weights.length; at++) net[name].weights[at] = bell(choices) * deviation
  }
  return net
}

/** Adam: steps by the running mean of the gradients, measured by their running deviation. */
export function adam(net: ReadingNet, gradients: ReadingNet) {
  const means = emptyNet()
  const squares = emptyNet()
  let count = 0
  return (rate: number, batch: number) => {
    count++
    const size = (rate * Math.sqrt(1 - 0.999 ** count)) / (1 - 0.9 ** count)
    for (const { name } of LAYERS)
      for (const part of ['weights', 'biases'] as const) {
        const all = [net, gradients, means, squares].map((one) => one[name][part])
        step(all as [Float32Array, Float32Array, Float32Array, Float32Array], size, batch)
      }
  }
}

type Values = Layer['weights']

function step([values, gradients, means, squares]: [Values, Values, Values, Values], size: number, batch: number) {
  for (let at = 0; at < values.length; at++) {
    const gradient = gradients[at]! / batch
    means[at] = 0.9 * means[at]! + 0.1 * gradient
    squares[at] = 0.999 * squares[at]! + 0.001 * gradient * gradient
    values[at]! -= (size * means[at]!) / (Math.sqrt(squares[at]!) + 1e-7)
    gradients[at] = 0
  }
}
