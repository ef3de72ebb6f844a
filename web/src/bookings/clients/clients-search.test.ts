import { expect, test } from 'vitest'
import { parseClientsSearch, type ClientsSearch } from './clients-search.ts'

const plain = { mode: 'particular', page: 1, sort: { key: 'Nombre', descending: false }, filter: '', recordId: null }

test.each<[string, Record<string, unknown>, object]>([
  ['an empty one', {}, {}],
  ['the other tab', { modo: 'empresa' }, { mode: 'empresa' }],
  ['a page', { pagina: 3 }, { page: 3 }],
  ['a page before the first', { pagina: 0 }, {}],
  ['a page that is none', { pagina: 'x' }, {}],
  ['an order', { orden: 'VisitasTotales|asc' }, { sort: { key: 'VisitasTotales', descending: false } }],
  ['an order of the other tab', { orden: 'NumeroIdentificacion|asc' }, {}],
  ['a telephone number, which the address reads as a number', { buscar: 600111222 }, { filter: '600111222' }],
  ['a record that cannot be', { ficha: 'x' }, {}],
])('parses %s from the address', (_, search, expected) => {
  expect(parseClientsSearch(search as ClientsSearch)).toEqual({ ...plain, ...expected })
})
