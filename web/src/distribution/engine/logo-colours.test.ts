import { expect, test } from 'vitest'
import { logoColours } from './logo-colours.ts'

type Pixel = readonly [number, number, number, number?]
const picture = (...parts: (readonly [count: number, pixel: Pixel])[]) =>
  parts.flatMap(([count, [red, green, blue, alpha = 255]]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  )
const olive = [75, 90, 42] as const
const brick = [138, 75, 42] as const

test.each([
  ['the one of which there is most comes first', picture([40, brick], [60, olive]), ['#4b5a2a', '#8a4b2a']],
  ['white, black, grey and what hardly shows are no colours', picture([50, [255, 255, 255]], [50, [0, 0, 0]], [50, [120, 120, 125]], [50, [200, 0, 0, 20]], [1, olive]), ['#4b5a2a']],
  ['shades of one colour are one', picture([40, olive], [30, [85, 100, 52]]), ['#4b5a2a']],
  ['what is too light for white letters is not proposed', picture([90, [250, 220, 60]], [10, brick]), ['#8a4b2a']],
  ['the edges of letters do not count', picture([98, olive], [2, brick]), ['#4b5a2a']],
  ['no more than three', picture([4, olive], [4, brick], [4, [30, 90, 110]], [4, [110, 20, 90]]), ['#4b5a2a', '#8a4b2a', '#1e5a6e']],
  ['nothing of nothing', [], []],
] as const)('%s', (_, pixels, colours) => expect(logoColours(pixels)).toEqual(colours)) // prettier-ignore
