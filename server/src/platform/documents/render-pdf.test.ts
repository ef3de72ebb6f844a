import { MAINLAND } from '@posada/domain/platform/days/day'
import { afterAll, expect, test } from 'vitest'
import { asText, csvBytes } from './spreadsheets/csv.ts'
import type { ReceiptData } from './make-receipt.ts'
import { originalsIn } from './pdf/other-scripts.ts'
import { readableText } from './pdf/theme.ts'
import { type DocumentData, type DocumentKind, renderPdf, stopRendering } from './render-pdf.ts'
import { documentsWithNames, namesInTheirScripts } from './test/documents-with-names.ts'
import { metadataOfPdf, textOfPdf } from './test/text-of-pdf.ts'

afterAll(stopRendering)

const OWNER = { accountId: 'a', by: 'request' } as const

const receipt: ReceiptData = {
  establishment: {
    name: 'Casa Ñ',
    company: 'Ñ, S. L.',
    taxId: 'B12345674',
    municipality: 'Ronda',
    timeZone: MAINLAND,
  },
  title: 'Parte de viajeros',
  authority: 'SES.HOSPEDAJES',
  state: 'Aceptada',
  code: '5c1f2f43-7a1d-4f0e-9a39-2a7e6d9f0c11',
  batch: '',
  reference: 'PQ7K2M',
  establishmentCode: '0000000002',
  booking: 'PQ7K2M',
  people: ['Ana Ruiz Vega', 'Иван Петров'],
  createdAt: new Date('2026-11-20T15:35:00Z'),
  sentAt: new Date('2026-11-20T15:36:00Z'),
  settledAt: null,
  xmlHash: 'a3f5'.repeat(16),
  note: '',
}

test('the receipt shows content, times and outcome of a communication', async () => {
  const bytes = await renderPdf(OWNER, 'registry-receipt', receipt)
  const [page] = textOfPdf(bytes)
  for (const words of [
    'SES.HOSPEDAJES',
    'Aceptada',
    '5c1f2f43-',
    'Иван Петров',
    '20/11/2026 · 16:36:00',
    'a3f5a3f5 a3f5a3f5',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('Respuesta')
  expect(metadataOfPdf(bytes)).toEqual({
    title: 'Justificante de comunicación · Parte de viajeros',
    author: 'Casa Ñ',
    language: 'es',
  })
})

test('a failing document does not affect others, and a new thread starts after the old one has ended', async () => {
  const broken = renderPdf(OWNER, 'registry-receipt', { ...receipt, people: null as never })
  const whole = renderPdf(OWNER, 'registry-receipt', receipt)
  await expect(broken).rejects.toThrow()
  expect((await whole).subarray(0, 5).toString()).toBe('%PDF-')
  const cutOff = renderPdf(OWNER, 'registry-receipt', receipt)
  await Promise.all([expect(cutOff).rejects.toThrow('stopping'), stopRendering()])
  expect((await renderPdf(OWNER, 'registry-receipt', receipt)).subarray(0, 5).toString()).toBe('%PDF-')
})

test.each(Object.entries(documentsWithNames) as [DocumentKind, DocumentData[DocumentKind]][])(
  'the document %s prints names of other scripts in Latin letters and as they are written',
  async (kind, data) => {
    const text = textOfPdf(await renderPdf(OWNER, kind, data)).join(' ')
    for (const name of namesInTheirScripts) {
      for (const word of readableText(name).split(' ')) expect(text).toContain(word)
      // Letter by letter: glyphs of some scripts stand for several, and those of others are drawn from right to left.
      for (const letter of name.replace(/\s/gu, '')) expect(text, `${letter} of ${name}`).toContain(letter)
    }
  },
)

test('the document that a guest signs has a page for each copy, whatever the script of the names', async () => {
  const { admission = [] } = documentsWithNames
  expect(textOfPdf(await renderPdf(OWNER, 'admission', admission))).toHaveLength(2)
})

test.each([
  ['علي, Ana 王', ['علي', '王']],
  ['Ana Ruiz', []],
  ['山田 太郎 · X1', ['山田 太郎']],
  ['ハイツ・フジ 12', ['ハイツ・フジ']],
])('of %j these parts are of another script: %j', (text, parts) => expect(originalsIn(text)).toEqual(parts))

test('writes characters that the font lacks in Latin letters, and only those', () => {
  expect(readableText('José Núñez Ğ ß Ελένη Жанна 12 € n.º “a”')).toBe('José Núñez Ğ ß Ελένη Жанна 12 € n.º “a”')
  expect(readableText('王小明 😀 علي\n2')).toBe('Wang Xiao Ming Aaly 2')
  expect(readableText('C/ 東京都 1-2, 서울')).toBe('C/ Dong Jing Du 1-2, Seoul')
  expect(readableText('1号院2室 תל אביב-יפו ハイツ・フジ')).toBe('1 Hao Yuan 2 Shi Tl Byb-Ypv Haitu Huzi')
})

test.each([
  ['فاطمة مصطفى', 'Ftma Mstfa'],
  ['شركة ليلى', 'Shrka Lyla'],
  ['ทดสอบ ไทย', 'Thdsb Aithy'],
  ['ქეთევან', 'Ketevan'],
  ['עברית', 'Bryt'],
  ['Hotel 5★', 'Hotel 5*'],
  ['5 ÷ 2 × 3 − 1', '5 ÷ 2 × 3 − 1'],
])('writes %s with letters only: %s', (text, shown) => expect(readableText(text)).toBe(shown))

test.each([
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['+34 600', "'+34 600"],
  ['a=b', 'a=b'],
])('writes the cell %j as %j', (cell, written) => expect(asText(cell)).toBe(written))

test('writes BOM, semicolons and Windows line ends', () => {
  expect(
    csvBytes([
      ['a;b', 'ñ'],
      ['1', ''],
    ]).toString(),
  ).toBe('\uFEFF"a;b";ñ\r\n1;\r\n')
})
