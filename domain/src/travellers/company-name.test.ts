import { expect, test } from 'vitest'
import { isCompanyName } from './company-name.ts'

test.each([
  'Construcciones López Hermanos SL',
  'Construcciones López Hermanos, S.L.',
  'construcciones lópez hermanos s. l.',
  'Hermanos Ruiz S.L.U.',
  'Bodegas Ruiz SAU',
  'Textil Vic, S.A.L.',
  'Iberlana s.a.',
  'Frutas Sanz S. Coop.',
  'Frutas Sanz SCoop',
  'Hermanos Gil CB',
  'Gil y Sanz S.C.',
  'Gil y Sanz, Sociedad Limitada',
  'Reisen Müller GmbH',
  'Reisen Müller GmbH & Co. KG',
  'Smith Travel Ltd.',
  'Dupont Voyages SARL',
  'Dupont Voyages S.à r.l.',
  'Viaggi Rossi Srl',
  'Viaggi Rossi S.p.A.',
  'De Vries B.V.',
  'Acme Inc',
  'Viagens Sousa, Lda.',
  'Nordisk Rejser A/S',
])('recognises a company: %s', (name) => {
  expect(isCompanyName(name)).toBe(true)
})

test.each([
  'Lucía García Vega',
  'Maria Sá',
  'Maria Sa',
  'Ana Sal',
  'Li Ag',
  'SL',
  'Limited',
  '',
  'Construcciones López',
  'Nguyen Thi Oy',
  'Inés Cb',
])('takes for a person: %s', (name) => {
  expect(isCompanyName(name)).toBe(false)
})
