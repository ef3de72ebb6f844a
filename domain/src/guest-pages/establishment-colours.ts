import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'

export const colourSchemes = ['light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

/** The colours of a page that follow the colour of the establishment. */
export type EstablishmentColours = {
  /** The filled button, with `onAccent` on it. */
  accent: string
  accentHover: string
  /** A soft ground, with `accentInk` on it. */
  accentSoft: string
  /** Text and links. */
  accentInk: string
  accentLine: string
  /** The ring around what has the focus. */
  focus: string
}

/** The colours of the guests' pages behind or in front of those of an establishment. */
export const guestPageColours = {
  light: { onAccent: '#ffffff', surface: '#ffffff', page: '#faf9f7', ink2: '#57514a', okInk: '#1e5834' },
  dark: { onAccent: '#ffffff', surface: '#232120', page: '#1b1a18', ink2: '#bfbab2', okInk: '#a5dcb6' },
} satisfies Record<ColourScheme, Record<string, string>>

/** Posada's own, which pages have without a colour of the establishment. */
export const POSADA_COLOUR = '#0f5a58'

/** The least contrast of text, and of what has to be seen. */
const TEXT = 4.5
const SHAPE = 3

/**
 * The colours of an establishment in both schemes, of its one colour '#rrggbb': as near to it as the contrasts allow. Null for ''; then
 * the page has Posada's own.
 */
export function establishmentColours(colour: string): Record<ColourScheme, EstablishmentColours> | null {
  if (colour === '') return null
  const base = oklchOf(colour)
  return { light: coloursOf(base, 'light'), dark: coloursOf(base, 'dark') }
}

/** How the words on a button of the establishment's colour are read by day, and whether the colour had to be changed for it. */
export function buttonContrast(colour: string): { ratio: number; isChanged: boolean } {
  const { onAccent } = guestPageColours.light
  const { accent } = coloursOf(oklchOf(colour), 'light')
  return { ratio: contrast(onAccent, accent), isChanged: contrast(onAccent, colour) < TEXT }
}

/** Where the search for each colour begins: lightness, and the most chroma. */
const BEGIN = {
  light: { soft: [0.95, 0.022], ink: [0.42, 0.12], line: [0.83, 0.06], focus: [0.56, 0.13] },
  dark: { soft: [0.29, 0.035], ink: [0.82, 0.11], line: [0.42, 0.06], focus: [0.72, 0.12] },
} as const

function coloursOf(base: Oklch, scheme: ColourScheme): EstablishmentColours {
  const { onAccent, surface, page, ink2, okInk } = guestPageColours[scheme]
  const begin = BEGIN[scheme]
  const at = ([lightness, chroma]: readonly [number, number]): Oklch => ({
    lightness,
    chroma: Math.min(base.chroma, chroma),
    hue: base.hue,
  })
  const accent = nearest(base, (fill) => contrast(onAccent, fill) >= TEXT && contrast(fill, surface) >= SHAPE)
  const accentHover = nearest(hoverOf(oklchOf(accent)), (fill) => contrast(onAccent, fill) >= TEXT)
  const accentSoft = nearest(at(begin.soft), (ground) => [ink2, okInk].every((ink) => contrast(ink, ground) >= TEXT))
  const accentInk = nearest(scheme === 'light' ? oklchOf(accent) : at(begin.ink), (ink) =>
    [surface, page, accentSoft].every((ground) => contrast(ink, ground) >= TEXT),
  )
  const focus = nearest(at(begin.focus), (ring) => [surface, page].every((ground) => contrast(ring, ground) >= SHAPE))
  return { accent, accentHover, accentSoft, accentInk, accentLine: hexOf(at(begin.line)), focus }
}

/** Darker under the pointer; what is almost black already gets lighter. */
const hoverOf = (fill: Oklch): Oklch => ({ ...fill, lightness: fill.lightness + (fill.lightness < 0.2 ? 0.12 : -0.06) })

const STEP = 0.004

/** The colour of the same hue whose lightness is nearest to the given one, and that is fit. */
function nearest(from: Oklch, isFit: (hex: string) => boolean): string {
  for (let away = 0; away <= 1; away += STEP)
    for (const lightness of [from.lightness - away, from.lightness + away]) {
      if (lightness < 0 || lightness > 1) continue
      const hex = hexOf({ ...from, lightness })
      if (isFit(hex)) return hex
    }
  throw new Error('no lightness of this hue is fit')
}
