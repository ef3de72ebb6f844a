import { expect, test } from 'vitest'
import type { RegistryReport } from '../../travellers/registry/traveller-registry.ts'
import { party, reservation } from '../ses/test/reports.ts'
import { mossosFile } from './mossos-file.ts'

const establishment = {
  establishmentCode: '08043aar02',
  establishmentName: 'Hostal  Gal·la | 2',
  at: '2026-11-20T19:00:00',
  number: 7,
}
const linesOf = (reports: RegistryReport[]) => mossosFile(establishment, reports).bytes.toString('latin1').split('\r\n')

test('has its number in its name and a line per traveller with the fields in order', () => {
  expect(mossosFile(establishment, [party('8HTQ2W')]).name).toBe('08043AAR02.007.txt')
  expect(linesOf([party('8HTQ2W')])).toEqual([
    '1|08043AAR02|HOSTAL GAL·LA 2|20261120|1900|2|V24',
    '2|00000000T||D||GARCÍA|LÓPEZ DE LA TORRE|ANA|F|19850314|ESP|20261120|1635|20261123|1200|20261102|C|8HTQ2W|2|1|S|' +
      'TARJT|+34600000000|PM|ANA@EXAMPLE.COM|ABC123456|C/ MAYOR 1, 2.º B|28|280796||ESP|28013|',
    "2|||||D'ARC||ZOÉ-LÉA|O|20180506|FRA|20261120|1635|20261123|1200|20261102|C|8HTQ2W|2|1|S|" +
      'TARJT||HJ|ANA@EXAMPLE.COM||12 RUE DUPONT & FILS|||VILLEFRANCHE|FRA|06230|',
  ])
})

test("writes name and contact of a reservation's holder, and no line for a cancellation", () => {
  const lines = linesOf([reservation('8HTQ2W'), { kind: 'cancellation', code: 'x' }])
  expect(lines.slice(1)).toEqual([
    '2|||||GARCÍA||ANA||||20261120|1635|20261123|1200|20261102|R|8HTQ2W|2|1|S|DESTI|||ANA@EXAMPLE.COM||||||||',
  ])
  expect(lines[1]!.match(/\|/g)).toHaveLength(32)
})

test('writes Spanish and foreign passports in different fields', () => {
  const slots = (nationality: string) => {
    const report = party('R')
    if (report.kind !== 'travellers') throw new Error('not a party')
    const [ana] = report.travellers
    const traveller = { ...ana!, nationality, documentType: 'passport' as const, documentNumber: 'xda 12' }
    return linesOf([{ ...report, travellers: [traveller] }])[1]!
      .split('|')
      .slice(1, 4)
  }
  expect(slots('ESP')).toEqual(['XDA 12', '', 'P'])
  expect(slots('MAR')).toEqual(['', 'XDA 12', 'P'])
})

test('replaces letters outside Latin-1 by their base letters, and letters without one by a question mark', () => {
  const report = party('R')
  if (report.kind !== 'travellers') throw new Error('not a party')
  const odd = { ...report.travellers[0]!, name: 'Łukasz Đorđe ğ Œ ß', firstSurname: 'Ўк' }
  const fields = linesOf([{ ...report, travellers: [odd] }])[1]!.split('|')
  expect(fields.slice(5, 8)).toEqual(['??', 'LÓPEZ DE LA TORRE', 'LUKASZ DORDE G OE SS'])
})

test('rejects codes and numbers that are not safe in a file name', () => {
  expect(() => mossosFile({ ...establishment, establishmentCode: '../../etc/p' }, [])).toThrow(RangeError)
  expect(() => mossosFile({ ...establishment, number: 1000 }, [])).toThrow(RangeError)
})
