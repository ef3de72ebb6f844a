import type { ZoneFormat } from '../read-zone.ts'
import { CHARACTERS } from '../reading-net.ts'

const LETTERS = CHARACTERS.slice(0, 26)
const DIGITS = CHARACTERS.slice(26, 36)

/** What the signs of the templates below allow. A cell 'c' is one of three that name a country. */
const allowedBySign: Record<string, string> = {
  // The kind of document.
  t: 'IACV',
  p: 'PV',
  i: 'I',
  d: 'D',
  // Letters of names.
  n: `${LETTERS}<`,
  c: `${LETTERS}<`,
  // Numbers of documents and optional data.
  x: CHARACTERS,
  // Dates: a day or month that nobody knows is two fillers.
  y: `${DIGITS}<`,
  // Check digits; the second kind may be a filler.
  k: DIGITS,
  f: `${DIGITS}<`,
  s: 'MFX<',
}

const templates: Record<ZoneFormat, readonly string[]> = {
  TD1: [`tnccc${'x'.repeat(9)}f${'x'.repeat(15)}`, `yyyyyyksyyyyyykccc${'x'.repeat(11)}k`, 'n'.repeat(30)],
  TD2: [`tnccc${'n'.repeat(31)}`, `${'x'.repeat(9)}fcccyyyyyyksyyyyyyk${'x'.repeat(8)}`],
  TD3: [`pnccc${'n'.repeat(39)}`, `${'x'.repeat(9)}kcccyyyyyyksyyyyyyk${'x'.repeat(16)}`],
  FRA: [`idccc${'n'.repeat(25)}${'x'.repeat(6)}`, `yyyyxxxyyyyyk${'n'.repeat(14)}yyyyyyksk`],
}

/** For each cell of a format, line by line, the indices of the characters that it may have. */
export const allowedCharactersOf = (format: ZoneFormat): readonly Uint8Array[] => allowedByFormat[format]

/** The first cells of the country codes of a format. */
export const countryCellsOf = (format: ZoneFormat): readonly number[] => countryCellsByFormat[format]

const indicesOf = (characters: string): Uint8Array =>
  Uint8Array.from(characters, (character) => CHARACTERS.indexOf(character))

const indicesBySign = new Map(Object.entries(allowedBySign).map(([sign, text]) => [sign, indicesOf(text)]))

const perFormat = <T>(value: (template: string) => T): Record<ZoneFormat, T> => ({
  TD1: value(templates.TD1.join('')),
  TD2: value(templates.TD2.join('')),
  TD3: value(templates.TD3.join('')),
  FRA: value(templates.FRA.join('')),
})

const allowedByFormat = perFormat((template) => Array.from(template, (sign) => indicesBySign.get(sign)!))

const countryCellsByFormat = perFormat((template) => Array.from(template.matchAll(/ccc/g), ({ index }) => index))
