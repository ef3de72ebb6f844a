import { HEADER, LAYERS } from '../../net-layers.ts'
import type { ReadingNet } from '../../reading-net.ts'

/** Writes the weights as `netOfBytes` reads them: each layer in signed bytes of one scale. */
export function bytesOfNet(net: ReadingNet): Uint8Array {
  const lengths = LAYERS.map(({ outputs, inputs }) => 4 + outputs * 4 + outputs * inputs)
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, HEADER.length))
  const view = new DataView(bytes.buffer)
  bytes.set(HEADER)
  let at: number = HEADER.length
  for (const { name } of LAYERS) {
    const { weights, biases } = net[name]
    const scale = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127
    view.setFloat32(at, scale, true)
    for (const [index, bias] of biases.entries()) view.setFloat32(at + 4 + index * 4, bias, true)
    at += 4 + biases.length * 4
    for (const [index, weight] of weights.entries()) view.setInt8(at + index, Math.round(weight / scale))
    at += weights.length
  }
  return bytes
}
