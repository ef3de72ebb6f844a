import { expect, test } from 'vitest'
import { emailKey, isEmail, webPageFault } from './formats.ts'

test.each([
  'ana@posada.es',
  'ana.maria+hotel@mail.posada.co.uk',
  "o'neill@posada.ie",
  'ana@casa-rural.es',
  'info@españa.es',
  'ANA@POSADA.ES',
  `${'a'.repeat(64)}@${'b'.repeat(32)}.es`,
])('accepts %s', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@',
  '@posada.es',
  'ana@posada',
  'ana@posada.e',
  'ana@@posada.es',
  'ana b@posada.es',
  ' ana@posada.es',
  'ana@posada..es',
  '.ana@posada.es',
  'ana.@posada.es',
  'ana@-posada.es',
  'ana@posada-.es',
  'ana@posada.es\r\nBcc: otra@posada.es',
  'Ana <ana@posada.es>',
  'ana@posada.es,otra@posada.es',
  `${'a'.repeat(65)}@posada.es`,
  `${'a'.repeat(60)}@${'b'.repeat(60)}.es`,
])('rejects %j', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('emailKey ignores case and surrounding blanks', () => {
  expect(emailKey('  Ana@Posada.ES ')).toBe('ana@posada.es')
})

test.each([
  '',
  'casa.example',
  'www.casa.example/es?a=b:c',
  'casa.example:8080/es',
  'http://casa.example',
  'HTTPS://casa.example',
])('accepts «%s»', (text) => expect(webPageFault(text)).toBeNull())

test.each([
  'javascript:alert(1)',
  'JavaScript:1',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'tel:600111222',
  'file:///c',
  'mailto:a@b.es',
])('rejects «%s»', (text) => expect(webPageFault(text)).toBe('La página web debe empezar por http:// o https://'))
