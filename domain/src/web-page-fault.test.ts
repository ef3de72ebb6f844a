import { expect, test } from 'vitest'
import { webPageFault } from './web-page-fault.ts'

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
