import { expect, test } from 'vitest'
import { textOfPdf } from '../test/text-of-pdf.ts'
import { openSheet, useInk } from './sheet.ts'

async function printed(text: string): Promise<string> {
  const sheet = openSheet({ title: 'Prueba', author: 'Prueba' })
  sheet.doc.addPage()
  useInk(sheet, { size: 10 })
  sheet.doc.text(text, 40, 40)
  return textOfPdf(await sheet.bytes())
    .join('')
    .trim()
}

test('every letter can be copied, also after a document with others that are composed of it', async () => {
  expect(await printed('¿: ; ij ñ á ü ç Å')).toBe('¿: ; ij ñ á ü ç Å')
  expect(await printed('4.50 a,i n u c A ? ı')).toBe('4.50 a,i n u c A ? ı')
})
