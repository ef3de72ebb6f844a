import type { ZoneFormat } from '../read-zone.ts'

/** How an issuer fills its documents; n is a digit, a a letter, c a digit or consonant, x a digit or letter, l the letter of a Spanish DNI or NIE. */
export type Issuer = {
  /** As the zone prints it, which is D for Germany. */
  code: string
  format: ZoneFormat
  /** The first two cells. */
  type: string
  number: string
  optional?: string
  /** The second optional field of TD1. */
  more?: string
  names: 'spanish' | 'latin' | 'northern' | 'slavic' | 'eastern' | 'long'
  /** Another country's people get it too. */
  isForForeigners?: true
}

const passport = (code: string, number: string, names: Issuer['names'], optional = ''): Issuer => ({
  code,
  format: 'TD3',
  type: 'P<',
  number,
  names,
  optional,
})
const card = (
  code: string,
  type: string,
  number: string,
  names: Issuer['names'],
  more: Partial<Issuer> = {},
): Issuer => ({
  code,
  format: 'TD1',
  type,
  number,
  names,
  ...more,
})

/** Sixty ways of printing; a number of more than nine cells goes on in the optional data. */
export const issuers: readonly Issuer[] = [
  card('ESP', 'ID', 'aaannnnnn', 'spanish', { optional: 'nnnnnnnnl' }),
  card('ESP', 'ID', 'aaannnnnn', 'spanish', { optional: 'nnnnnnnnl' }),
  card('ESP', 'ID', 'nnnnnnnnl', 'spanish'),
  card('ESP', 'IX', 'Ennnnnnnn', 'latin', { optional: 'Xnnnnnnnl', isForForeigners: true }),
  card('ESP', 'IR', 'Ennnnnnnn', 'slavic', { optional: 'Ynnnnnnnl', isForForeigners: true }),
  card('BEL', 'ID', 'nnnnnnnnnnnn', 'northern', { more: 'nnnnnnnnnnn' }),
  card('BEL', 'I<', 'annnnnnnn', 'northern', { more: 'nnnnnnnnnnn' }),
  card('PRT', 'I<', 'nnnnnnnnnaan', 'spanish'),
  card('D', 'ID', 'ccccccccc', 'northern'),
  card('D', 'AR', 'ccccccccc', 'eastern', { isForForeigners: true }),
  card('CHE', 'ID', 'Cnnnnnnn', 'northern'),
  card('CHE', 'ID', 'Snaannna', 'latin'),
  card('NLD', 'I<', 'aaxxxxxxn', 'northern', { optional: 'nnnnnnnnn' }),
  card('ITA', 'C<', 'aannnnnaa', 'latin'),
  card('FRA', 'ID', 'xxxxxxxxn', 'latin'),
  card('POL', 'ID', 'aaannnnnn', 'slavic'),
  card('ROU', 'ID', 'aannnnnn', 'latin', { optional: 'nnnnnnn' }),
  card('HRV', 'IO', 'nnnnnnnnn', 'slavic', { optional: 'nnnnnnnnnnn' }),
  card('CZE', 'ID', 'nnnnnnnnn', 'slavic'),
  card('SVK', 'ID', 'aannnnnn', 'slavic', { optional: 'nnnnnnnnnn' }),
  card('SVN', 'ID', 'aannnnnnn', 'slavic', { optional: 'nnnnnnnnnnnnn' }),
  card('AUT', 'ID', 'nnnnnnnna', 'northern'),
  card('SWE', 'ID', 'nnnnnnnn', 'northern', { more: 'nnnnnnnnnn' }),
  card('FIN', 'I<', 'xxnnnnnna', 'northern', { optional: 'nnnnnnannna' }),
  card('EST', 'ID', 'aannnnnnn', 'northern', { optional: 'nnnnnnnnnnn' }),
  card('LTU', 'ID', 'nnnnnnnn', 'slavic', { optional: 'nnnnnnnnnnn' }),
  card('HUN', 'ID', 'nnnnnnaa', 'northern'),
  card('BGR', 'ID', 'nnnnnnnnn', 'slavic', { optional: 'nnnnnnnnnn' }),
  card('IRL', 'IP', 'Cnnnnnnnn', 'northern'),
  card('USA', 'IP', 'Cnnnnnnnn', 'long', { more: 'nnnnnnnnn' }),
  card('PER', 'ID', 'nnnnnnnn', 'spanish', { optional: 'n' }),
  card('CHL', 'IN', 'nnnnnnnnn', 'spanish', { optional: 'ann' }),
  card('UTO', 'I<', 'annnnnnnn', 'northern'),
  card('MDA', 'ID', 'annnnnnnn', 'latin', { optional: 'nnnnnnnnnnnnn' }),
  { code: 'FRA', format: 'FRA', type: 'ID', number: 'nnnnnnnnnnnn', names: 'latin' },
  { code: 'FRA', format: 'FRA', type: 'ID', number: 'nnnnannnnnnn', names: 'long' },
  { code: 'ROU', format: 'TD2', type: 'ID', number: 'aannnnnn', names: 'latin', optional: 'nnnnnnn' },
  { code: 'D', format: 'TD2', type: 'ID', number: 'nnnnnnnnn', names: 'northern' },
  { code: 'UTO', format: 'TD2', type: 'I<', number: 'annnnnnnn', names: 'long' },
  { code: 'ITA', format: 'TD2', type: 'AR', number: 'aannnnnnn', names: 'eastern', isForForeigners: true },
  passport('ESP', 'aaannnnnn', 'spanish', 'Annnnnnnn00'),
  passport('D', 'Cccccccca', 'northern'),
  passport('FRA', 'nnaannnnn', 'latin'),
  passport('GBR', 'nnnnnnnnn', 'northern'),
  passport('ITA', 'aannnnnnn', 'latin'),
  passport('NLD', 'aaxxxxxxn', 'northern', 'nnnnnnnnn'),
  passport('PRT', 'aannnnnn', 'spanish'),
  passport('USA', 'nnnnnnnnn', 'long', 'nnnnnnnnn<nnnn'),
  passport('CHE', 'annnnnnn', 'latin'),
  passport('POL', 'aannnnnnn', 'slavic', 'nnnnnnnnnnn'),
  passport('UKR', 'aannnnnn', 'slavic', 'nnnnnnnnnnnnn'),
  passport('MAR', 'aannnnnnn', 'eastern', 'aannnnnn'),
  passport('CHN', 'Ennnnnnnn', 'eastern', 'aaaaaaaaaaaaaa'),
  passport('JPN', 'aannnnnnn', 'eastern'),
  passport('KOR', 'annnannnn', 'eastern', 'nnnnnnnannnnn'),
  passport('BRA', 'aannnnnn', 'long'),
  passport('ARG', 'aaannnnnn', 'spanish'),
  passport('COL', 'aannnnnn', 'spanish', 'aannnnnnnn'),
  passport('CAN', 'aannnnnn', 'northern'),
  passport('UTO', 'annnnnnnn', 'northern', 'aannnnnnaaaann'),
]
