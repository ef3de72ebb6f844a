import { expect, test } from 'vitest'
import { siteOf } from './engine-site.ts'

test.each([
  ['www.mihotel.es', 'https://www.mihotel.es'],
  ['https://MiHotel.es/reservas/', 'https://mihotel.es'],
  ['https://mihotel.es:8443', 'https://mihotel.es:8443'],
  ['https://señorío.es', 'https://xn--seoro-2saz.es'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://mihotel.es', null],
  ['https://*.mihotel.es', null],
  ['https://mihotel', null],
  ["https://a.es;script-src 'unsafe-inline'", null],
  ['https://a.es https://b.es', null],
  ['https://u:p@a.es', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['*', null],
  ['', null],
])('%s is the site %s', (typed, site) => expect(siteOf(typed)).toBe(site))
