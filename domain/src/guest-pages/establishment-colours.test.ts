import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buttonContrast,
  colourSchemes,
  guestPageColours,
  type EstablishmentColours,
  establishmentColours,
} from './establishment-colours.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'

type Pair = (establishment: EstablishmentColours, page: (typeof guestPageColours)['light']) => [string, string, number]
const pairs: Record<string, Pair> = {
  'text on the button': ({ accent }, { onAccent }) => [onAccent, accent, 4.5],
  'text on the button under the pointer': ({ accentHover }, { onAccent }) => [onAccent, accentHover, 4.5],
  'a link on a card': ({ accentInk }, { surface }) => [accentInk, surface, 4.5],
  'a link on the page': ({ accentInk }, { page }) => [accentInk, page, 4.5],
  'a link on the soft ground': ({ accentInk, accentSoft }) => [accentInk, accentSoft, 4.5],
  'help on the soft ground': ({ accentSoft }, { ink2 }) => [ink2, accentSoft, 4.5],
  'a success on the soft ground': ({ accentSoft }, { okInk }) => [okInk, accentSoft, 4.5],
  'the focus on a card': ({ focus }, { surface }) => [focus, surface, 3],
  'the focus on the page': ({ focus }, { page }) => [focus, page, 3],
  'the button on a card': ({ accent }, { surface }) => [accent, surface, 3],
}

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function lackingContrasts(colour: string): string[] {
  const establishment = establishmentColours(colour)!
  return colourSchemes.flatMap((scheme) =>
    Object.entries(pairs).flatMap(([name, pair]) => {
      const [ink, ground, least] = pair(establishment[scheme], guestPageColours[scheme])
      return contrast(ink, ground) >= least ? [] : [`${name}, ${scheme}: ${contrast(ink, ground)}`]
    }),
  )
}

test('every pair of colours has its contrast, whatever the colour of the house', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(lackingContrasts(colour)).toEqual([])
    }),
  )
})

test.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff', '#808080'])(
  'also for %s',
  (colour) => {
    expect(lackingContrasts(colour)).toEqual([])
  },
)

test('a colour that is dark enough stays as it is on a light page', () => {
  for (const colour of ['#4b5a2a', '#1f4e79', '#0f5a58', '#7a1f3d'])
    expect(establishmentColours(colour)?.light.accent).toBe(colour)
})

test('the button of a yellow house is yellow, not grey', () => {
  const { hue, chroma } = oklchOf(establishmentColours('#f5c400')!.light.accent)
  expect(Math.abs(hue - oklchOf('#f5c400').hue)).toBeLessThan(0.2)
  expect(chroma).toBeGreaterThan(0.05)
})

test('a house without a colour has none', () => {
  expect(establishmentColours('')).toBeNull()
})

test('a colour that is read and written again is the same', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(hexOf(oklchOf(colour))).toBe(colour)
    }),
  )
})

test.each([
  ['#0f5a58', 8, false],
  ['#4b5a2a', 7.5, false],
  ['#f2c14e', 4.5, true],
  ['#ffffff', 4.6, true],
])('white letters on a button of %s have a contrast of %d to 1', (colour, ratio, isChanged) => {
  const found = buttonContrast(colour)
  expect(found.ratio).toBeGreaterThanOrEqual(4.5)
  expect([Math.round(found.ratio * 10) / 10, found.isChanged]).toEqual([ratio, isChanged])
})
